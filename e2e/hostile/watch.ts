import { withoutHiddenSigns } from '@jiangtai/shared/core/text/hidden-signs.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { CANARY, SHORT_CANARY } from './texts.ts'

/** Rows of a list on one page: what the server gives at most, so that five hundred rows are six pages. */
export const ROWS = 100

type Watch = {
  /** Everything that ran, was refused by the page's policy, or left the school, with where it happened. */
  complaints: string[]
  /** Says where the browser is from now on. */
  at: (where: string) => void
}

/** Watches all that happens on the pages of somebody, from the next page on. */
export async function watch(context: BrowserContext, address: string): Promise<Watch> {
  const complaints: string[] = []
  let where = ''
  const complain = (what: string) => complaints.push(`${where}: ${what.slice(0, 300)}`)
  await context.exposeFunction('__complain', complain)
  await context.addInitScript(
    (names) => {
      const told = window as unknown as { __complain: (what: string) => void }
      for (const name of names)
        Object.assign(window, {
          [name]: () => told.__complain(`the canary ran: ${new Error('here').stack ?? ''}`),
        })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        told.__complain(`the policy refused ${violatedDirective} ${blockedURI} ${sample}`),
      )
    },
    [CANARY, SHORT_CANARY],
  )
  context.on('dialog', (dialog) => {
    complain(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // The browser shows a PDF with a page of its own.
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${address}/`) && !/^(data|blob|chrome(-extension)?):/.test(url))
      complain(`the page asked for ${url}`)
  })
  context.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) complain(message.text())
  })
  context.on('weberror', (error) => complain(`the page broke: ${String(error.error())}`))
  await listWholePages(context)
  return {
    complaints,
    at(next) {
      where = next
    },
  }
}

/** Lists ask for as many rows as the server gives. In the page: a route of the context would keep the browser from storing what it has loaded. */
async function listWholePages(context: BrowserContext): Promise<void> {
  await context.addInitScript((rows) => {
    const send = window.fetch.bind(window)
    window.fetch = (asked, init) => {
      if (typeof asked !== 'string' || !/\/api\/.*(list|administrative|teaching|history)/.test(asked))
        return send(asked, init)
      const address = asked.replace(/page_size=\d+/, `page_size=${rows}`)
      if (typeof init?.body !== 'string') return send(address, init)
      return send(address, {
        ...init,
        body: init.body.replace(/"page_size":\d+/, `"page_size":${rows}`),
      })
    }
  }, ROWS)
}

/** What of a page would run, or lead to something that does: handlers, script addresses, elements that no page of ours has. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      const told = () => element.outerHTML.slice(0, 200)
      for (const attribute of element.attributes) {
        if (/^on/i.test(attribute.name)) faults.push(`a handler: ${told()}`)
        const leads = /^(href|src|action|formaction|data|xlink:href|srcdoc|background|poster)$/i
        if (leads.test(attribute.name) && /^\W*(javascript|vbscript|data:text)/i.test(attribute.value))
          faults.push(`an address that runs: ${told()}`)
      }
      if (/^(iframe|object|embed|applet|base|marquee|template|noscript|frame|xmp|maction)$/.test(name))
        if (!(name === 'noscript' && element.parentElement === document.body))
          faults.push(`a foreign element: ${told()}`)
      if (name === 'script' && !/^\//.test(element.getAttribute('src') ?? ''))
        faults.push(`a script: ${told()}`)
      if (name === 'meta' && element.hasAttribute('http-equiv')) faults.push(`a command: ${told()}`)
    }
    return faults
  })
}

/** Which of the texts a page does not show letter for letter; what is between letters of a line may be broken differently. */
export async function missingOf(page: Page, texts: readonly string[]): Promise<string[]> {
  // What is not seen is no part of a name ([SC-78]), nor of what a page shows.
  const shown = withoutHiddenSigns(await page.evaluate(() => document.body.textContent))
  return texts.filter((text) => !shown.includes(withoutHiddenSigns(text)))
}
