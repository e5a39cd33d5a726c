import { LOCKED_FAILURE } from '@jiangtai/shared/files/rules.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { addressOf, preview } from '../../../test/preview-things.ts'
import { swipeOver } from '../../../test/swipe-over.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const GET = 'POST /api/resource/v1/preview/get'
const RETRY = 'POST /api/resource/v1/preview/retry'
const network = window.fetch

/** Calls are answered by the test, stored files by the browser. */
function answer(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const answered = window.fetch
  window.fetch = (address, request) =>
    typeof address === 'string' && address.startsWith('blob:')
      ? network(address, request)
      : answered(address, request)
  return calls
}

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  window.fetch = network
})

function Shown({ files }: { files: readonly string[] }) {
  const [id, setId] = useState(files[0] ?? '')
  return <PreviewDialog resource_id={id} around={files} onShow={setId} onClose={() => undefined} />
}
const open = (files: readonly string[] = ['a']) => openScreen(<Shown files={files} />, { path: '/' })
const soon = { timeout: 15_000 }
const text = (bytes: BlobPart, name: string) =>
  preview({
    preview_url: addressOf(bytes, 'text/plain'),
    resource: { name, ext: name.split('.').at(-1) ?? '' },
  })
const pptx = (facts: Parameters<typeof preview>[0]) =>
  preview({ preview_url: null, resource: { resource_id: 'a', name: '导数.pptx', ext: 'pptx' }, ...facts })

describe('an Office file', () => {
  test('[RE-5] tells that it is converted, and is shown once that is done', async () => {
    let state: 'waiting' | 'converting' | 'failed' = 'waiting'
    answer({ [GET]: () => pptx({ state, failure: state === 'failed' ? '转换后超过 2000 页' : null }) })
    open()
    expect(await screen.findByText('转换中，前面还有文件在转换')).toBeVisible()
    state = 'converting'
    expect(await screen.findByText('转换中，大的文件需要一两分钟', {}, soon)).toBeVisible()
    state = 'failed'
    expect(await screen.findByText('转换失败，可下载原文件：转换后超过 2000 页', {}, soon)).toBeVisible()
  })

  test('[RE-5] that failed can be tried again and downloaded', async () => {
    let state: 'failed' | 'waiting' = 'failed'
    answer({
      [GET]: () => pptx({ state, failure: null }),
      [RETRY]: () => {
        state = 'waiting'
        return { state }
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText(/^转换中/)).toBeVisible()
    expect(screen.getByRole('link', { name: '下载原文件' })).toHaveAttribute('href', '/nowhere.pdf?download')
  })

  test('[RE-24] with a password says so, without a second try; with macros it is marked', async () => {
    answer({
      [GET]: () =>
        pptx({ state: 'failed', failure: LOCKED_FAILURE, resource: { ext: 'pptx', has_macros: true } }),
    })
    open()
    expect(await screen.findByText('文件有密码，无法预览，可下载原文件')).toBeVisible()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(screen.getAllByRole('link', { name: '下载原文件' }).length).toBeGreaterThan(0)
    expect(screen.getByText('含宏')).toBeVisible()
  })

  test('[RE-5] where no converter is installed is offered as a download at once', async () => {
    answer({ [GET]: () => pptx({ state: 'unavailable' }) })
    open()
    expect(await screen.findByText('服务器没有安装文档转换程序，可下载原文件查看')).toBeVisible()
  })
})

describe('going through the list', () => {
  test('is done by buttons and arrow keys, and ends at its ends', async () => {
    answer({ [GET]: ({ resource_id }) => text(`文件 ${resource_id} 的内容`, `${resource_id}.txt`) })
    const { user } = open(['a', 'b', 'c'])
    expect(await screen.findByText('文件 a 的内容')).toBeVisible()
    expect(screen.getByRole('button', { name: '上一个文件' })).toBeDisabled()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('文件 b 的内容')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '下一个文件' }))
    expect(await screen.findByText('文件 c 的内容')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('3 / 3')).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByText('2 / 3')).toBeVisible()
  })
})

describe('[RE-23] a finger', () => {
  const picture = (id: string) =>
    preview({
      preview_url:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      resource: { resource_id: id, name: `${id}.png`, ext: 'png' },
    })
  const shownPicture = async (id: string) => {
    await screen.findByRole('heading', { name: `${id}.png` })
    await waitFor(() => expect(document.querySelector('.viewer-canvas img')).not.toBeNull(), soon)
  }

  test('goes to the next and the last picture of the list, not over its ends and not when it scrolls', async () => {
    answer({ [GET]: ({ resource_id }) => picture(resource_id) })
    open(['a', 'b'])
    await shownPicture('a')
    const swipe = (way: { x: number; y?: number }, also?: Parameters<typeof swipeOver>[2]) =>
      swipeOver(document.querySelector('.viewer-canvas')!, way, also)
    swipe({ x: 200 })
    swipe({ x: -30 })
    swipe({ x: -200, y: 200 })
    swipe({ x: -200 }, { pointerType: 'mouse' })
    expect(screen.getByText('1 / 2')).toBeVisible()
    swipe({ x: -200 })
    await shownPicture('b')
    swipe({ x: -200 })
    expect(screen.getByText('2 / 2')).toBeVisible()
    swipe({ x: 200 })
    await shownPicture('a')
  })

  test('moves a picture that was made larger instead of leaving it', async () => {
    answer({ [GET]: ({ resource_id }) => picture(resource_id) })
    const { user } = open(['a', 'b'])
    await shownPicture('a')
    const shown = document.querySelector<HTMLElement>('.viewer-canvas img')!
    shown.style.width = '99999px'
    swipeOver(document.querySelector('.viewer-canvas')!, { x: -200 })
    expect(screen.getByText('1 / 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '下一个文件' }))
    await shownPicture('b')
  })
})

describe('what cannot be shown', () => {
  test('says that the file is gone or no longer shared', async () => {
    answer({ [GET]: () => refuse('NOT_FOUND') })
    open()
    expect(await screen.findByText('这个文件已被删除，或不再与你共享。')).toBeVisible()
  })

  test('is asked for again when the server could not answer', async () => {
    let isDown = true
    answer({ [GET]: () => (isDown ? refuse('SYSTEM') : text('内容', 'a.txt')) })
    const { user } = open()
    const retry = await screen.findByRole('button', { name: '重试' }, soon)
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('内容')).toBeVisible()
  })

  test.each([
    ['坏.png', '这张图片已损坏或过大，无法显示'],
    ['坏.mp3', '这个文件播放不了：可能已损坏，或浏览器不支持它的编码'],
    ['坏.mp4', '这个文件播放不了：可能已损坏，或浏览器不支持它的编码'],
  ])('%s says what is wrong', async (name, words) => {
    answer({ [GET]: () => text('no such thing', name) })
    open()
    expect(await screen.findByText(words, {}, soon)).toBeVisible()
  })
})

describe('a web link', () => {
  test('shows its address and opens apart from this page', async () => {
    const link_url = 'https://example.test/%E6%95%B0%E5%AD%A6'
    answer({ [GET]: () => preview({ preview_url: null, resource: { name: '函数动画', link_url, ext: '' } }) })
    open()
    const link = await screen.findByRole('link', { name: '在新标签页打开' })
    expect(link).toHaveAttribute('href', link_url)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByRole('dialog').querySelector('iframe')).toBeNull()
    expect(screen.getByText(link_url)).toBeVisible()
  })
})

describe('a text', () => {
  test('in the national encoding is read as it was written', async () => {
    const bytes = new Uint8Array([0xba, 0xaf, 0xca, 0xfd, 0xb5, 0xc4, 0xb5, 0xa5, 0xb5, 0xf7, 0xd0, 0xd4])
    answer({ [GET]: () => text(bytes, '教案.txt') })
    open()
    expect(await screen.findByText('函数的单调性')).toBeVisible()
  })

  test('that is HTML by its content is shown as its letters', async () => {
    answer({
      [GET]: () =>
        text('<img src=x onerror="window.textHasRun=true"><script>textHasRun=1</script>', '页.txt'),
    })
    open()
    expect(await screen.findByText(/onerror="window.textHasRun=true"/)).toBeVisible()
    expect('textHasRun' in window).toBe(false)
  })

  test('of 100 MB is read a part at a time', async () => {
    const line = '一行一行的文字，每行都一样长。\n'
    const parts = Array.from({ length: 100 }, () => line.repeat(Math.ceil((1024 * 1024) / (line.length * 3))))
    const url = URL.createObjectURL(new Blob(parts, { type: 'text/plain' }))
    answer({ [GET]: () => preview({ preview_url: url, resource: { name: '大.txt', ext: 'txt' } }) })
    const { user } = open()
    expect(await screen.findByText('只显示了前 1 MB', {}, soon)).toBeInTheDocument()
    const shown = () => within(screen.getByRole('region', { name: '文件内容' })).getAllByText(/一行一行/)
    expect(shown()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '继续读取' }))
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(document.body.textContent).not.toContain('\ufffd')
  })
})

describe('Markdown', () => {
  test('is laid out, and nothing in it runs, loads or leads where it should not', async () => {
    const source = [
      '# 教学设计',
      '- [x] 导入',
      '| 环节 | 时间 |\n|---|---|\n| 新授 | 20 |',
      '<script>window.markdownHasRun=true</script>',
      '<img src="x" onerror="window.markdownHasRun=true">',
      '[坏链接](javascript:window.markdownHasRun=true) [好链接](https://example.test/a)',
      '![图](https://example.test/p.png)',
    ].join('\n\n')
    answer({ [GET]: () => text(source, '设计.md') })
    open()
    expect(await screen.findByRole('heading', { name: '教学设计' }, soon)).toBeVisible()
    expect(screen.getByRole('cell', { name: '新授' })).toBeVisible()
    expect(screen.getByRole('link', { name: '好链接' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.queryByRole('link', { name: '坏链接' })).toBeNull()
    expect(screen.getByText(/坏链接/)).toBeVisible()
    expect(screen.getByText('［图片：图］')).toBeVisible()
    const region = screen.getByRole('region', { name: '文件内容' })
    expect(region.querySelector('img, script, iframe, svg')).toBeNull()
    expect('markdownHasRun' in window).toBe(false)
  })

  test('[RE-45] draws formulas, whatever Markdown would make of their signs', async () => {
    const source = [
      '当 $a_1*b_2*c$ 与 $\\frac{1}{2}$ 时，每本 $4，两本 $8；`$x$` 是代码',
      '$$\nf(x)\n=\n\\begin{cases} x, & x>0 \\\\ -x, & x\\le 0 \\end{cases}\n$$',
      '| 式子 |\n|---|\n| $x^2$ |',
    ].join('\n\n')
    answer({ [GET]: () => text(source, '公式.md') })
    open()
    const region = await screen.findByRole('region', { name: '文件内容' }, soon)
    await waitFor(() => expect(region.querySelectorAll('.katex')).toHaveLength(4), soon)
    const typed = [...region.querySelectorAll('annotation')].map(({ textContent }) => textContent.trim())
    expect(typed).toEqual([
      'a_1*b_2*c',
      '\\frac{1}{2}',
      'f(x)\n=\n\\begin{cases} x, & x>0 \\\\ -x, & x\\le 0 \\end{cases}',
      'x^2',
    ])
    expect(region.querySelector('.katex-display')).not.toBeNull()
    expect(region).toHaveTextContent('每本 $4，两本 $8；$x$ 是代码')
    expect(region.querySelector('em, h1, h2, h3, h4, .math-text-malformed')).toBeNull()
  })

  test('nested without end does not end the page', async () => {
    answer({ [GET]: () => text(`${'> '.repeat(3000)}最里面`, '深.md') })
    open()
    expect(await screen.findByText(/最里面/, {}, soon)).toBeInTheDocument()
  })
})
