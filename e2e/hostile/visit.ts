import { expect, type Page } from '@playwright/test'
import { faultsOf, missingOf, ROWS, watch } from './watch.ts'

export { ROWS } from './watch.ts'

/** Rows that were there before, or are found by other texts. */
const SPARE_PAGES = 3
/** How much may be shown otherwise than it was typed. */
const MOST_CHANGED = 0.01

/** Somebody who goes from page to page and finds hostile texts there. */
export type Visitor = {
  page: Page
  /** Opens an address and looks at it: the texts that stand there, letter for letter. */
  open: (path: string, texts?: readonly string[]) => Promise<void>
  /** Looks at what the page shows now. */
  look: (where: string, texts?: readonly string[]) => Promise<void>
  /** Notes texts that were seen as they are. */
  count: (texts: number) => void
  /** What went wrong so far, how many texts were looked for, and which were not there as they are. */
  result: () => { complaints: readonly string[]; looked: number; missing: readonly string[] }
}

/** Begins to watch a page of somebody who is signed in. */
export async function visitor(page: Page, address: string): Promise<Visitor> {
  const watched = await watch(page.context(), address)
  const missing: string[] = []
  let looked = 0
  const look: Visitor['look'] = async (where, texts = []) => {
    watched.at(where)
    for (const fault of await faultsOf(page)) watched.complaints.push(`${where}: ${fault}`)
    looked += texts.length
    missing.push(...(await missingOf(page, texts)).map((text) => `${where}: ${text}`))
  }
  return {
    page,
    look,
    async open(path, texts) {
      watched.at(path)
      await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
      await expect(page.locator('#root')).not.toBeEmpty()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await look(path, texts)
    },
    count(texts) {
      looked += texts
    },
    result: () => ({ complaints: watched.complaints, looked, missing }),
  }
}

/** Opens a list of `rows` page by page until every text was seen on one of them. */
export async function openPages(
  { page, open, look, count }: Visitor,
  { path, texts, rows = texts.length }: { path: string; texts: readonly string[]; rows?: number },
): Promise<void> {
  let left = [...texts]
  const most = Math.ceil(rows / ROWS) + SPARE_PAGES
  for (let number = 1; number <= most && left.length > 0; number += 1) {
    await open(`${path}${path.includes('?') ? '&' : '?'}page=${number}`)
    left = await missingOf(page, left)
  }
  // What is left stood on none of them; the others were seen.
  count(texts.length - left.length)
  await look(`${path}, on none of its pages`, left)
}

/** Nothing ran, nothing was refused by a page's policy, nothing left the school; and what was typed is what is shown. */
export function expectHarmless(visitors: readonly Visitor[]): void {
  const results = visitors.map(({ result }) => result())
  expect(results.flatMap(({ complaints }) => complaints)).toEqual([])
  const missing = results.flatMap((one) => one.missing)
  const looked = results.reduce((sum, one) => sum + one.looked, 0)
  expect(looked).toBeGreaterThan(0)
  expect(missing.length / looked, missing.slice(0, 20).join('\n')).toBeLessThanOrEqual(MOST_CHANGED)
}
