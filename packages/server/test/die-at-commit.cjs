// Loaded before the program: a process that dies the moment the database has committed, before it can do anything more.
const { Client } = require('pg')

const query = Client.prototype.query
Client.prototype.query = function (text, ...rest) {
  const answer = query.call(this, text, ...rest)
  if (text === 'COMMIT') answer.then(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
