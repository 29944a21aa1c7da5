// A mail server for benches: accepts every mail after a delay.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** `onMail(to)` is called when a mail has been accepted. */
export async function startSmtp(delayMs, onMail) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () =>
        setTimeout(() => {
          onMail(envelope.rcptTo[0].address)
          done()
        }, delayMs),
      )
    },
  })
  // A killed worker leaves its connections open.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return { url: `smtp://127.0.0.1:${listener.address().port}`, stop: () => server.close() }
}
