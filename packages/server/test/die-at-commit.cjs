// Loaded before the program: a process that dies the moment the database has committed a transaction with a statement of
// `DIE_AFTER`, before it can do anything more.
const { Client } = require('pg')

const query = Client.prototype.query
let written = false
Client.prototype.query = function (text, ...rest) {
  if (String(text?.text ?? text).includes(process.env.DIE_AFTER)) written = true
  const answer = query.call(this, text, ...rest)
  if (written && typeof text === 'string' && text.endsWith('COMMIT'))
    answer.then(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
