-- wrk asks one address after another, those of the file that ADDRESSES names, and prints what came of it.
local paths = {}
for line in io.lines(os.getenv('ADDRESSES')) do
  paths[#paths + 1] = line
end
local sent = 0

function request()
  sent = sent + 1
  return wrk.format('GET', paths[(sent - 1) % #paths + 1], { ['Accept-Encoding'] = 'gzip' })
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local form = '{"requests": %d, "seconds": %f, "failed": %d, "p50": %f, "p99": %f}\n'
  local ms = function(share) return latency:percentile(share) / 1000 end
  io.write(form:format(summary.requests, summary.duration / 1e6, failed, ms(50), ms(99)))
end
