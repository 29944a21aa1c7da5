// Loaded before the program: a machine whose clock is wrong by SKEW_MS.
const skew = Number(process.env.SKEW_MS)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + skew)
    else super(...args)
  }
  static now() {
    return RealDate.now() + skew
  }
}
