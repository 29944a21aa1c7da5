/** Every class of a CSS module is called by its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })
