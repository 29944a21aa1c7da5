// Shared modules are eager in this chunk; federation needs one asynchronous boundary before they are used.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap')
