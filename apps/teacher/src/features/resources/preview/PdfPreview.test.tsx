import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { KitProvider } from '../../../app/shell/KitProvider.tsx'
import { addressOf, preview } from '../../../test/preview-things.ts'
import { PdfPreview } from './PdfPreview.tsx'

afterEach(cleanup)

/** A PDF of that many empty pages; `catalog` is put into its root. */
function pdf(pages: number, catalog = ''): string {
  const kids = Array.from({ length: pages }, (_page, index) => `${index + 10} 0 R`).join(' ')
  const objects = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 400 300]>>endobj`,
    ...Array.from(
      { length: pages },
      (_page, index) => `${index + 10} 0 obj<</Type/Page/Parent 2 0 R>>endobj`,
    ),
  ]
  const offsets = new Map<number, number>()
  let text = '%PDF-1.4\n'
  for (const object of objects) {
    offsets.set(Number.parseInt(object, 10), text.length)
    text += `${object}\n`
  }
  const line = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const start = text.length
  text += `xref\n0 3\n0000000000 65535 f \n${line(offsets.get(1) ?? 0)}${line(offsets.get(2) ?? 0)}`
  text += `10 ${pages}\n${Array.from({ length: pages }, (_page, index) => line(offsets.get(index + 10) ?? 0)).join('')}`
  return `${text}trailer<</Size ${pages + 10}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
}

function open(text: string) {
  const url = addressOf(text, 'application/pdf')
  render(
    <KitProvider>
      <div style={{ display: 'flex', width: 900, height: 600 }}>
        <div style={{ flex: 1, minHeight: 0 }}>
          <PdfPreview
            preview={{ ...preview({ download_url: url, resource: { name: '课件.pdf' } }), preview_url: url }}
          />
        </div>
      </div>
    </KitProvider>,
  )
  return url
}

const drawn = () => document.querySelectorAll('[data-page]').length
const soon = { timeout: 15_000 }

describe('a PDF', () => {
  test('that is broken says so and can still be downloaded', async () => {
    const url = open('%PDF-1.7 and then nothing')
    expect(await screen.findByText('这个 PDF 已损坏，无法打开', {}, soon)).toBeVisible()
    const link = screen.getByRole('link', { name: '下载原文件' })
    expect(link).toHaveAttribute('href', url)
    expect(link).toHaveAttribute('download', '课件.pdf')
  })

  test('of 50 000 pages opens, holds a few of them only, and goes to any', { timeout: 60_000 }, async () => {
    open(pdf(50_000))
    expect(await screen.findByText('/ 50000 页', {}, { timeout: 40_000 })).toBeVisible()
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    expect(drawn()).toBeLessThan(20)
    const user = userEvent.setup()
    const field = screen.getByRole('textbox', { name: '页码' })
    await user.click(field)
    await user.keyboard('{Control>}a{/Control}43210{Enter}')
    await waitFor(() => expect(document.querySelector('[data-page="43210"]')).not.toBeNull(), soon)
    await waitFor(() => expect(field).toHaveValue('43210'), soon)
    expect(drawn()).toBeLessThan(20)
    await waitFor(
      () =>
        expect(
          document.querySelector<HTMLCanvasElement>('[data-page="43210"] canvas')?.width,
        ).toBeGreaterThan(300),
      { timeout: 30_000 },
    )
  })

  test('with a program inside runs nothing of it', async () => {
    open(pdf(1, '/OpenAction<</S/JavaScript/JS(globalThis.pdfHasRun=true;app.alert\\(1\\))>>'))
    await waitFor(() => expect(drawn()).toBe(1), soon)
    await waitFor(() => expect(document.querySelector('canvas')?.width).toBeGreaterThan(0), soon)
    expect('pdfHasRun' in globalThis).toBe(false)
  })
})
