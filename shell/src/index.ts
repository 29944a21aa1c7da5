// Shared modules are eager in this chunk; federation needs one asynchronous step before they are used.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap')
