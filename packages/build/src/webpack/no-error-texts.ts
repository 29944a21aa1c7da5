/** Stands in for the federation kit's error texts: each message still carries its code, which the kit's page explains. */
const nameless = new Proxy({}, { get: () => 'Module Federation' })
export const runtimeDescMap = nameless
export const typeDescMap = nameless
export const buildDescMap = nameless
export const errorDescMap = nameless
