import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import type { PreviewMedia } from '@jiangtai/shared/resources/views.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { KitProvider } from '../../../../app/signed-in/KitProvider.tsx'
import { addressOf, preview } from '../../../../test/preview-things.ts'
import { reloadTab } from '../../../../test/reload-tab.ts'
import { swipeOver } from '../../../../test/swipe-over.ts'
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

/** A second of silence. */
function silence(): BlobPart {
  const rate = 8000
  const wav = new DataView(new ArrayBuffer(44 + rate))
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => wav.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  wav.setUint32(4, 36 + rate, true)
  write(8, 'WAVEfmt ')
  wav.setUint32(16, 16, true)
  wav.setUint16(20, 1, true)
  wav.setUint16(22, 1, true)
  wav.setUint32(24, rate, true)
  wav.setUint32(28, rate, true)
  wav.setUint16(32, 1, true)
  wav.setUint16(34, 8, true)
  write(36, 'data')
  wav.setUint32(40, rate, true)
  for (let at = 44; at < 44 + rate; at += 1) wav.setUint8(at, 128)
  return wav.buffer
}

function open(
  text: string,
  ext = 'pdf',
  { media = [], kept_name = null }: { media?: PreviewMedia[]; kept_name?: string | null } = {},
) {
  const url = addressOf(text, 'application/pdf')
  render(
    <KitProvider>
      <div style={{ display: 'flex', width: 900, height: 600 }}>
        <div style={{ flex: 1, minWidth: 0, minHeight: 0 }}>
          <KeptLookContext value={kept_name}>
            <PdfPreview
              preview={{
                ...preview({ media, download_url: url, resource: { name: `课件.${ext}`, ext } }),
                preview_url: url,
              }}
            />
          </KeptLookContext>
        </div>
      </div>
    </KitProvider>,
  )
  return url
}

const drawn = () => document.querySelectorAll('[data-page]').length
// The first PDF of a page brings its reader, which a busy machine takes its time for.
const soon = { timeout: 40_000 }

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

  test('[CR-414] is at its page and as large as it was when the page is loaded again, and once put away it is not', {
    timeout: 60_000,
  }, async () => {
    const pageNo = () => screen.getByRole('textbox', { name: '页码' })
    const user = userEvent.setup()
    open(pdf(20), 'pdf', { kept_name: 'look' })
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    await user.click(screen.getByRole('button', { name: '放大' }))
    const zoom = screen.getByText(/^\d+%$/).textContent
    await user.click(pageNo())
    await user.keyboard('{Control>}a{/Control}15{Enter}')
    await waitFor(() => expect(document.querySelector('[data-page="15"]')).not.toBeNull(), soon)

    reloadTab()
    open(pdf(20), 'pdf', { kept_name: 'look' })
    await waitFor(() => expect(document.querySelector('[data-page="15"]')).not.toBeNull(), soon)
    await waitFor(() => expect(pageNo()).toHaveValue('15'), soon)
    expect(screen.getByText(/^\d+%$/)).toHaveTextContent(zoom ?? '')
    cleanup()
    expect(window.sessionStorage).toHaveLength(0)
    // It has fewer pages than it had.
    window.sessionStorage.setItem('jiangtai.kept.look', JSON.stringify({ page_no: 15, part: 0 }))
    open(pdf(3), 'pdf', { kept_name: 'look' })
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    expect(pageNo()).toHaveValue('1')
  })

  test('keeps the number being typed while the window is left, and goes to it', async () => {
    open(pdf(20))
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    const user = userEvent.setup()
    const field = screen.getByRole('textbox', { name: '页码' })
    await user.click(field)
    await user.keyboard('{Control>}a{/Control}15')
    // The window loses the focus, the field keeps it: it is still the active element.
    fireEvent.blur(field)
    expect(field).toHaveValue('15')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[data-page="15"]')).not.toBeNull(), soon)
    await user.keyboard('7')
    await user.tab()
    await waitFor(() => expect(field).toHaveValue('15'), soon)
  })

  test('[RE-23] of slides is paged through by swipes, keys and buttons; of a document only by buttons', {
    timeout: 60_000,
  }, async () => {
    open(pdf(5), 'pptx')
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    const user = userEvent.setup()
    const field = screen.getByRole('textbox', { name: '页码' })
    const pages = screen.getByRole('region', { name: '页面' })
    const at = (page: string) => waitFor(() => expect(field).toHaveValue(page), soon)
    expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
    swipeOver(pages, { x: 200 })
    swipeOver(pages, { x: -200 })
    await at('2')
    pages.focus()
    await user.keyboard('{PageDown}{PageUp}{PageDown}')
    await at('3')
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await at('4')
    swipeOver(pages, { x: 200 })
    await at('3')
    cleanup()
    open(pdf(5))
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    swipeOver(screen.getByRole('region', { name: '页面' }), { x: -200 })
    expect(screen.getByRole('textbox', { name: '页码' })).toHaveValue('1')
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '页码' })).toHaveValue('2'), soon)
  })

  test('[RE-23] of slides counts each of two presses that come before the scroll is told', {
    timeout: 60_000,
  }, async () => {
    open(pdf(5), 'pptx')
    await waitFor(() => expect(drawn()).toBeGreaterThan(0), soon)
    const pages = screen.getByRole('region', { name: '页面' })
    const field = screen.getByRole('textbox', { name: '页码' })
    fireEvent.keyDown(pages, { key: 'PageDown' })
    fireEvent.keyDown(pages, { key: 'PageDown' })
    await waitFor(() => expect(field).toHaveValue('3'), soon)
    fireEvent.keyDown(pages, { key: 'PageDown' })
    fireEvent.keyDown(pages, { key: 'PageUp' })
    fireEvent.keyDown(pages, { key: 'PageUp' })
    await waitFor(() => expect(field).toHaveValue('2'), soon)
  })

  test('[RE-25] of slides plays the sound of a page on that page', { timeout: 60_000 }, async () => {
    const sound = addressOf(silence(), 'audio/wav')
    const broken = addressOf('no sound', 'audio/wav')
    open(pdf(3), 'pptx', {
      media: [
        { page_no: 2, kind: 'audio', place: null, url: sound },
        { page_no: 2, kind: 'audio', place: null, url: broken },
      ],
    })
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: '播放声音 1（第 2 页）' }, soon)
    expect(button.closest('[data-page]')).toHaveAttribute('data-page', '2')
    await user.click(button)
    const player = screen.getByLabelText<HTMLAudioElement>('播放声音')
    await waitFor(() => expect(player.duration).toBeCloseTo(1, 1), soon)
    await user.click(screen.getByRole('button', { name: '关闭播放' }))
    expect(screen.queryByLabelText('播放声音')).toBeNull()
    await user.click(screen.getByRole('button', { name: '播放声音 2（第 2 页）' }))
    expect(await screen.findByText(/^播放不了/, {}, soon)).toBeVisible()
  })

  test('with a program inside runs nothing of it', async () => {
    open(pdf(1, '/OpenAction<</S/JavaScript/JS(globalThis.pdfHasRun=true;app.alert\\(1\\))>>'))
    await waitFor(() => expect(drawn()).toBe(1), soon)
    await waitFor(() => expect(document.querySelector('canvas')?.width).toBeGreaterThan(0), soon)
    expect('pdfHasRun' in globalThis).toBe(false)
  })
})
