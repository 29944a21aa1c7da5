import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/ports.mjs'
import type { Engine, Viewport } from './page'
import { portablePage } from './portable-page'
import { ask } from './probe'
import { command, DriverSession, tabOf } from './webdriver'

export interface WebkitTools {
  driver: string
  miniBrowser: string
  display: string
}

/** The toolbar prevents windows narrower than 447 px, but a phone has 390. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0 } image { -gtk-icon-transform: scale(0.5) }'

/** A virtual display; Xvfb picks the first free number and writes it to its third file descriptor. */
async function openDisplay(xvfb: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  return { child, display: `:${number}` }
}

/** A temporary home directory, isolated from the machine's settings. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'))
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  return home
}

/** Timeout of opening a session: half a second on an idle machine, over 40 s at a load of 30. */
const OPEN_MS = 60_000
const TRIES = 3

async function waitReady(driver: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await command(`${driver}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer.')
}

/** Compensates for the toolbar, by which the window exceeds its viewport. */
async function fitWindow(session: DriverSession, width: number, height: number): Promise<void> {
  await session.send('POST', '/window/rect', { x: 0, y: 0, width, height })
  const script = 'return outerHeight - innerHeight'
  const toolbar = Number(await session.send('POST', '/execute/sync', { script, args: [] }))
  await session.send('POST', '/window/rect', { width, height: height + toolbar })
}

/** Also a camera and a microphone of its own. */
const CAPABILITIES = (miniBrowser: string) => ({
  unhandledPromptBehavior: 'accept',
  'webkitgtk:browserOptions': {
    binary: miniBrowser,
    args: ['--automation', '--enable-mock-capture-devices=true'],
  },
})

/** A driver, its browser and their children in one process group. */
interface Driven {
  session: DriverSession
  end(): void
}

async function startDriven(
  tools: WebkitTools,
  env: NodeJS.ProcessEnv,
  { width, height }: Viewport,
): Promise<Driven> {
  const port = await freePort()
  const child = spawn(tools.driver, [`--port=${port}`], { stdio: 'ignore', detached: true, env })
  const end = () => {
    process.off('exit', end)
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', end)
  try {
    await waitReady(`http://127.0.0.1:${port}`)
    const capabilities = CAPABILITIES(tools.miniBrowser)
    const session = await DriverSession.open(`http://127.0.0.1:${port}`, capabilities, OPEN_MS)
    await fitWindow(session, width, height)
    return { session, end }
  } catch (error) {
    end()
    throw error
  }
}

/**
 * The driver picks an ephemeral port, releases it, and polls until the browser listens there, without a
 * timeout. If another process takes the port, or the browser starts too slowly or never reports its resized
 * window, start a new driver.
 */
async function openDriven(...given: Parameters<typeof startDriven>): Promise<Driven> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    const driven = await startDriven(...given).catch((error: unknown) => console.error(String(error)))
    if (driven !== undefined) return driven
  }
  return startDriven(...given)
}

/** Debian's WebKitGTK: its MiniBrowser on a virtual display, over WebDriver; one session per driver. */
export async function openWebkit(tools: WebkitTools): Promise<Engine> {
  const home = makeHome()
  const { child: xvfb, display } = await openDisplay(tools.display)
  const stop = () => void xvfb.kill()
  process.once('exit', stop)
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: display,
    LC_ALL: 'C',
    TZ: 'America/Sao_Paulo',
    GDK_BACKEND: 'x11',
  }
  return {
    opensTabsLate: false,
    async visit(viewport) {
      const { session, end } = await openDriven(tools, env, viewport)
      const tab = tabOf(session, session.mainTab)
      return {
        page: portablePage(tab),
        faults: () => ask(tab, 'faults'),
        screenshot: ({ path }) => tab.screenshot(path),
        async close() {
          await session.close()
          end()
        },
      }
    },
    async close() {
      process.off('exit', stop)
      stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
