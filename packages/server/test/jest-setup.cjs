// Jest loads its set-up as CommonJS; the work is done by ES modules, outside of its transforms.
module.exports = async () => {
  const { prepare } = await import('./prepare.mjs')
  globalThis.portalTestServices = await prepare()
}
