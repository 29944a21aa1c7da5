/** pnpm reads `os` and `cpu` as lists alone: Node's own packages name them as text, and all of them would be installed. */
function readPackage(pack) {
  for (const field of ['os', 'cpu']) if (typeof pack[field] === 'string') pack[field] = [pack[field]]
  return pack
}

module.exports = { hooks: { readPackage } }
