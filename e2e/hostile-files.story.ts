import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { POLYGLOTS } from '../apps/server/src/features/files/test/polyglots.ts'
import { callerAt, forEach, putFile } from './hostile/calls.ts'
import { watch } from './hostile/watch.ts'
import { teacherAt } from './people.ts'
import { test } from './school-server.ts'

test('[RE-4] a file that is a page as well is never opened as one', async ({ browser, school }) => {
  const { address } = school
  const teacher = await callerAt(address, 'teacher')
  const files = await forEach(POLYGLOTS, async ({ what, name, bytes }) => {
    const body = bytes()
    const { object_key } = await putFile(teacher, { address, name, bytes: body })
    const sha256 = createHash('sha256').update(body).digest('hex')
    const file = { object_key, name, sha256 }
    const { url } = await teacher.call('POST /api/resource/v1/personal/confirm-upload', file)
    return { what: `${name} (${what})`, url: new URL(url, address).href }
  })
  const page = await teacherAt(browser, { address, path: '/workbench' })
  const { complaints, at } = await watch(page.context(), address)
  // That the browser refuses is what is wanted here.
  const ran = () => complaints.filter((one) => /the canary ran|a dialog opened|the page asked/.test(one))

  await test.step('by its address, alone', async () => {
    for (const { what, url } of files) {
      at(what)
      // What is saved rather than shown ends the visit.
      await page.goto(url).catch(() => null)
    }
    expect(ran()).toEqual([])
  })

  await test.step('as a program or a style of our own pages', async () => {
    at('a program of our own page')
    await page.goto(`${address}/workbench`)
    for (const { what, url } of files)
      expect([what, await outcomes(page, url)]).toEqual([
        what,
        { script: 'refused', style: 'refused', worker: 'refused' },
      ])
    expect(ran()).toEqual([])
  })

  await test.step('in a frame', async () => {
    at('a frame of our own page')
    for (const { url } of files)
      await page.evaluate(async (src) => {
        const frame = document.createElement('iframe')
        frame.src = src
        const opened = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, 300))])
        frame.remove()
      }, url)
    expect(ran()).toEqual([])
  })
})

/** What a page of our own origin gets that asks for a file as something else. */
function outcomes(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const load = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('taken'))
        element.addEventListener('error', () => resolve('refused'))
        document.head.append(element)
      })
    const program = Object.assign(document.createElement('script'), { src: address })
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    const worker = new Promise<string>((resolve) => {
      const made = new Worker(address)
      made.addEventListener('error', () => resolve('refused'))
      setTimeout(() => resolve('silent'), 2000)
    })
    return { script: await load(program), style: await load(style), worker: await worker }
  }, url)
}
