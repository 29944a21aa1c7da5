import { chromium } from 'playwright-core'
const [,, list, base='http://localhost:4261', out='/tmp/bancada'] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const item of list.split(';')) {
  const [path, w='1440', theme='light', keys=''] = item.split(',')
  const p = await b.newPage({ viewport: { width: Number(w), height: 900 }, colorScheme: theme })
  const errs=[]; p.on('pageerror', e => errs.push(String(e))); p.on('console', m => { if (m.type()==='error') errs.push(m.text().slice(0,200)) })
  await p.goto(base + path); await p.waitForTimeout(1500)
  await p.addStyleTag({content:'nav[aria-label="Telas deste remoto"]{display:none!important}'})
  for (const k of keys.split(' ').filter(Boolean)) { await p.keyboard.press(k); await p.waitForTimeout(350) }
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const name = `${out}/${path.replace(/\W+/g,'_')}-${w}-${theme}${keys.replace(/\W+/g,'')}.png`
  await p.screenshot({ path: name }); console.log(name, 'over', over, errs.slice(0,3).join(' | '))
  await p.close()
}
await b.close()
