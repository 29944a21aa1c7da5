module.exports = async () => {
  await globalThis.portalTestServices?.stop()
}
