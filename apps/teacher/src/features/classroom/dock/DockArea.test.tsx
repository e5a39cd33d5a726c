import '@jiangtai/ui/base.css'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import stage from '../stage/stage.module.css'
import { DockArea } from './DockArea.tsx'
import { useDockSheets } from './use-dock-sheets.ts'

beforeEach(() => import('../lesson/lesson-parts.ts').then(() => window.localStorage.clear()))
afterEach(cleanup)

const INK = { canUndo: false, canRedo: false, canClear: false, waiting_count: 0 }
const nothing = () => undefined

/** A board with its dock; `isSent` says whether the network lets a notice through. */
function open({
  isSent = () => true,
  hasGuide = false,
}: {
  isSent?: () => boolean
  hasGuide?: boolean
} = {}) {
  const sent: string[] = []
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  function Board() {
    const drawing = useDrawing()
    const sheets = useDockSheets({ onShow: nothing })
    return (
      <main className={stage.stage}>
        <div data-testid="board" style={{ position: 'absolute', inset: 0 }} />
        {sheets.open.has('guide') && <p>课前导学的结果</p>}
        <DockArea
          sheets={sheets}
          drawing={drawing}
          ink={{
            ...INK,
            document: undefined as never,
            write: nothing,
            undo: note('撤销'),
            redo: note('恢复'),
            clear: note('清空'),
          }}
          pageRatio={0.5}
          page={{ number: 1, count: 2 }}
          turner={{ go: nothing }}
          commands={{
            addPage: () => Promise.resolve(null),
            setLock: () => Promise.resolve(null),
            run: (_doing, call) => (isSent() ? call({ request_id: 'notice' }) : Promise.resolve(null)),
            api: {
              call: (_name: string, { text }: { text: string }) => Promise.resolve(void sent.push(text)),
            } as never,
            ids: { lesson_session_id: 'session', device_id: 'device-one' },
          }}
          current_page_id={null}
          lock={null}
          onTake={note('截屏')}
          isFaded={false}
          isFolded={false}
          onFold={nothing}
          onTold={nothing}
          hasGuide={hasGuide}
          onExport={note('导出板书')}
          onLeave={note('离开黑板')}
          onEnd={nothing}
        />
      </main>
    )
  }
  render(<Board />)
  return { user: userEvent.setup(), sent, done }
}

/** The sheets above the dock, each with a sign of it. */
const SHEETS = [
  ['选择', () => screen.findByRole('group', { name: '选择方式' })],
  ['画笔', () => screen.findByRole('group', { name: '画笔粗细与颜色' })],
  ['加页', () => screen.findByRole('group', { name: '新建页' })],
  ['截屏', () => screen.findByRole('group', { name: '截屏方式' })],
  ['锁屏', () => screen.findByLabelText('学生屏幕上显示的文字')],
  ['提示', () => screen.findByLabelText('发给全班的提示')],
] as const
const button = (name: string) => screen.getByRole('button', { name })

test.each(SHEETS)(
  '[DW-31] Escape puts the sheet of %s away and leaves the focus at its button',
  async (name, find) => {
    const { user } = open()
    button(name).focus()
    await user.keyboard('{Enter}')
    const sheet = await find()
    await user.keyboard('{Escape}')
    expect(sheet).not.toBeInTheDocument()
    expect(button(name)).toHaveFocus()
    await user.keyboard('{Enter}')
    const again = await find()
    const inside = again.matches('input') ? again : again.querySelector('button')
    inside?.focus()
    await user.keyboard('{Escape}')
    expect(again).not.toBeInTheDocument()
    expect(button(name)).toHaveFocus()
  },
)

test.each(SHEETS)('[DW-31] a press on the board puts the sheet of %s away', async (name, find) => {
  const { user } = open()
  await user.click(button(name))
  const sheet = await find()
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByTestId('board') })
  expect(sheet).not.toBeInTheDocument()
})

test('[DW-31] a press within the sheet or on the dock is no press beside it', async () => {
  const { user } = open()
  await user.click(button('画笔'))
  const sheet = await screen.findByRole('group', { name: '画笔粗细与颜色' })
  await user.click(button('荧光笔'))
  await user.click(button('下一页'))
  expect(sheet).toBeVisible()
})

test('[DW-31] what was typed for the class is there again after Escape, a press beside it and a failure, and gone once it was sent', async () => {
  let isSent = false
  const { user, sent } = open({ isSent: () => isSent })
  const find = () => screen.findByLabelText('发给全班的提示')
  await user.click(button('提示'))
  await user.type(await find(), '请打开课本')
  await user.keyboard('{Escape}')
  await user.click(button('提示'))
  expect(await find()).toHaveValue('请打开课本')
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByTestId('board') })
  await user.click(button('提示'))
  expect(await find()).toHaveValue('请打开课本')
  await user.click(button('发送'))
  expect(await find()).toHaveValue('请打开课本')
  isSent = true
  await user.click(button('发送'))
  await waitFor(() => expect(screen.queryByLabelText('发给全班的提示')).toBeNull())
  expect(sent).toEqual(['请打开课本'])
  await user.click(button('提示'))
  expect(await find()).toHaveValue('')
})

test('[DW-31] the words for locked screens are there again as well', async () => {
  const { user } = open()
  const find = () => screen.findByLabelText('学生屏幕上显示的文字')
  await user.click(button('锁屏'))
  await user.clear(await find())
  await user.type(await find(), '看黑板')
  await user.keyboard('{Escape}')
  await user.click(button('锁屏'))
  expect(await find()).toHaveValue('看黑板')
})

test('[DW-33] each tool of the board is there by its name, with its key where it has one', async () => {
  const { user } = open()
  const told = () =>
    screen.getAllByRole('button').map((one) => one.title || one.getAttribute('aria-label') || one.textContent)
  const all = new Set<string | null>(told())
  for (const [name, find] of SHEETS) {
    await user.click(button(name))
    await find()
    for (const one of told()) all.add(one)
  }
  await user.click(button('图形'))
  await screen.findByRole('group', { name: '图形与文字' })
  for (const one of told()) all.add(one)
  await user.click(button('橡皮'))
  await screen.findByRole('group', { name: '橡皮大小' })
  for (const one of told()) all.add(one)
  const tools = [
    ['选择（V）', '翻页', '圈选', '框选', '删除'],
    ['画笔（B）', '荧光笔（H）', '激光笔（L）', '细', '中', '粗'],
    ['白色', '黑色', '红色', '橙色', '黄色', '绿色', '蓝色', '粉色'],
    ['橡皮（E）', '小', '大', '图形（G）', '直线', '箭头', '矩形', '椭圆', '坐标系', '文字（T）'],
    ['直尺', '量角器', '圆规', '撤销（Ctrl+Z）', '恢复（Ctrl+Y）', '清空（Ctrl+Delete）'],
    ['截屏（C）', '截取全屏', '框选截屏', '本课截屏', '上一页（←）', '下一页（→）', '加页', '缩略图'],
  ]
  expect(tools.flat().filter((name) => !all.has(name))).toEqual([])
  expect(screen.queryAllByRole('switch')).toEqual([])
  await user.click(button('画笔'))
  expect((await screen.findAllByRole('switch')).map((one) => one.textContent)).toContain('手掌当板擦')
})

test('[DW-33] keys take the tools, back and forth, and clear; a key that is held does it once', async () => {
  const { user, done } = open()
  const held = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
  for (const [key, tools] of [
    ['h', ['荧光笔', '画笔']],
    ['l', ['激光笔', '画笔']],
    ['b', ['画笔', '画笔']],
    ['t', ['文字', '图形']],
    ['e', ['橡皮']],
  ] as const) {
    await user.keyboard(`{${key}>4/}`)
    await waitFor(() => expect(held()).toEqual(expect.arrayContaining([...tools])))
  }
  await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}{Control>}{Delete>3/}{/Control}{c>3/}')
  expect(done).toEqual(['撤销', '恢复', '清空', '截屏'])
})

const SIZES = [
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [911, 512],
  [360, 780],
] as const

/** Everything a lesson needs, in the dock or behind 更多. */
const ALL_TOOLS =
  `选择 画笔 橡皮 图形 撤销 恢复 清空 上一页 下一页 缩略图 加页 截屏 展台 发题 点名 锁屏 提示 花名册 下课
本课资源 导出板书 小组加分 抢答 点赞 离开黑板`.split(/\s/)

test.each(SIZES)(
  '[DW-34] at %i×%i every tool is in the dock or in 更多, inside the window',
  async (width, height) => {
    await page.viewport(width, height)
    const { user } = open()
    await user.click(button('更多'))
    const more = await screen.findByRole('group', { name: '本课' })
    expect(ALL_TOOLS.filter((name) => screen.queryByRole('button', { name }) === null)).toEqual([])
    expect(screen.queryAllByRole('button', { name: '撤销' })).toHaveLength(1)
    const sheet = more.parentElement!.parentElement!.getBoundingClientRect()
    expect(sheet.left).toBeGreaterThanOrEqual(0)
    expect(sheet.right).toBeLessThanOrEqual(width)
    expect(sheet.top).toBeGreaterThanOrEqual(0)
  },
)

test.each(SIZES)('[DW-34] at %i×%i a sheet stands over its button, or over 更多', async (width, height) => {
  await page.viewport(width, height)
  const { user } = open()
  const middleOf = (box: DOMRect) => (box.left + box.right) / 2
  for (const [name, find] of SHEETS) {
    const folded = screen.queryByRole('button', { name }) === null
    const opener = button(folded ? '更多' : name).getBoundingClientRect()
    if (folded) await user.click(button('更多'))
    await user.click(await screen.findByRole('button', { name }))
    const sheet = (await find()).closest<HTMLElement>('[data-faded="false"]')!.getBoundingClientRect()
    expect(sheet.left).toBeGreaterThanOrEqual(0)
    expect(sheet.right).toBeLessThanOrEqual(width)
    expect(sheet.top).toBeGreaterThanOrEqual(0)
    // At the edge of the window the sheet cannot stand in the middle.
    const isAtEdge = sheet.left < 9 || sheet.right > width - 9
    expect(isAtEdge || Math.abs(middleOf(sheet) - middleOf(opener)) < 2).toBe(true)
    await user.keyboard('{Escape}')
  }
  await page.viewport(1366, 768)
})

test('[DW-31] a choice closes the sheet of a tool; another kind of pen shows its own sizes first', async () => {
  await page.viewport(1366, 768)
  const { user } = open()
  await user.click(button('画笔'))
  const sheet = await screen.findByRole('group', { name: '画笔粗细与颜色' })
  await user.click(button('荧光笔'))
  expect(sheet).toBeVisible()
  await user.click(button('黄色'))
  expect(sheet).not.toBeInTheDocument()
  await user.click(button('图形'))
  await user.click(await screen.findByRole('button', { name: '矩形' }))
  expect(screen.queryByRole('group', { name: '图形与文字' })).toBeNull()
  expect(button('图形')).toHaveAttribute('aria-pressed', 'true')
})

test('[DW-31] 更多 closes with each choice, and a tool taken there is in hand', async () => {
  await page.viewport(360, 780)
  const { user, done } = open()
  await user.click(button('更多'))
  await user.click(await screen.findByRole('button', { name: '导出板书' }))
  expect(screen.queryByRole('group', { name: '本课' })).toBeNull()
  await user.click(button('更多'))
  await user.click(await screen.findByRole('button', { name: '离开黑板' }))
  expect(done).toEqual(['导出板书', '离开黑板'])
  await user.click(button('更多'))
  await user.click(await screen.findByRole('button', { name: '图形' }))
  expect(await screen.findByRole('group', { name: '图形与文字' })).toBeVisible()
  await page.viewport(1366, 768)
})

test.each(SIZES)(
  '[LE-24] at %i×%i 更多 leads to 课前导学 where the lesson has one',
  async (width, height) => {
    await page.viewport(width, height)
    const { user } = open({ hasGuide: true })
    await user.click(button('更多'))
    await user.click(await screen.findByRole('button', { name: '课前导学' }))
    expect(screen.getByText('课前导学的结果')).toBeVisible()
    cleanup()
    const without = open()
    await without.user.click(button('更多'))
    expect(await screen.findByRole('button', { name: '导出板书' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '课前导学' })).toBeNull()
    await page.viewport(1366, 768)
  },
)
