/** Instant at which front-end tests begin: samples and expectations contain dates around it. */
const START = Date.parse('2026-11-23T15:00:00Z')
const offset = START - Date.now()
const RealDate = Date
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
