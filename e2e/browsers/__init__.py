"""The built site in Firefox and in WebKitGTK as a distribution ships them."""
