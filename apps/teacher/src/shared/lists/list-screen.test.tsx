import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListScreen } from './ListScreen.tsx'
import { listQuery } from './list-query.ts'
import { useAddress } from './use-address.ts'

beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  await page.viewport(1366, 768)
})

type Row = { id: string; name: string }

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_row, at) => ({ id: `r${at}`, name: `学生${at + 1}` }))

/** A list with this number of rows, opened at an address. */
function open(
  count: number,
  {
    search = '',
    limit = 200,
    isBroken = false,
    before = [],
  }: { search?: string; limit?: number; isBroken?: boolean; before?: readonly Row[] } = {},
) {
  const asked: unknown[] = []
  const acted: string[][] = []
  let broken = isBroken
  function Example() {
    const text = useAddress().read('text') ?? ''
    return (
      <ListScreen<Row>
        {...{ what: '学生', unit: '人' }}
        query={(shown) =>
          listQuery(['example', count, text], shown, async (page) => {
            asked.push({ ...page, text })
            if (broken) throw new Error('系统错误')
            const found = rowsOf(count).filter(({ name }) => name.includes(text))
            const from = (page.page - 1) * page.page_size
            return { total: found.length, list: found.slice(from, from + page.page_size) }
          })
        }
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={
          <ListFilters label="筛选学生" searchLabel="姓名" isFiltered={text !== ''} onClear={() => {}}>
            {null}
          </ListFilters>
        }
        first={{ rows: before, words: before.length > 0 ? `${before.length} 个班、` : '', unit: '人' }}
        choosing={{
          ...{ filter: text, limit },
          acts: (rows) => (
            <button type="button" onClick={() => acted.push(rows.map(({ id }) => id))}>
              停用
            </button>
          ),
        }}
        empty={<EmptyList>还没有学生。</EmptyList>}
        show={{
          ...{ label: '学生表格', minWidth: 400 },
          phone: 'facts',
          columns: [
            { head: '姓名', cell: ({ name }) => <a href="#name">{name}</a> },
            { head: '学号', width: 96, cell: ({ id }) => id },
            { head: '备注', width: 96, isWideOnly: true, cell: () => '走读' },
          ],
          acts: {
            width: 96,
            of: (row, untick) => (
              <RowActs
                name={row.name}
                acts={[
                  { key: 'show', label: '查看', isOpening: true, onPick: () => {} },
                  { key: 'remove', label: '移除', onPick: untick },
                ]}
              />
            ),
          },
        }}
      />
    )
  }
  const opened = openScreen(<Example />, { path: `/list${search}` })
  return { ...opened, asked, acted, answer: () => (broken = false) }
}

const box = (name: string) => screen.findByRole('checkbox', { name: `选择${name}` })
const bar = () => within(screen.getByRole('toolbar', { name: '批量操作' }))

test('page and length of a page live in the address; another length begins at the first page', async () => {
  const { user, place, asked } = open(120, { search: '?page=2' })
  expect(await screen.findByText('学生21')).toBeVisible()
  expect(asked).toEqual([{ page: 2, page_size: 20, text: '' }])
  await user.selectOptions(screen.getByLabelText('每页条数'), '每页 100 人')
  expect(await screen.findByText('学生100')).toBeInTheDocument()
  expect(place()).toBe('/list?page_size=100')
  expect(await barriers()).toEqual([])
})

test('a page behind the last leads to the last', async () => {
  const { place } = open(45, { search: '?page=999' })
  expect(await screen.findByText('学生45')).toBeVisible()
  expect(place()).toBe('/list?page=3')
})

test('ticked rows stay over pages, and all that the filter finds are ticked at once', async () => {
  const { user, acted } = open(130)
  await user.click(await box('学生1'))
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await user.click(await box('学生25'))
  expect(bar().getByText('已选 2 人')).toBeVisible()
  await user.click(bar().getByRole('button', { name: '选择全部 130 人' }))
  expect(await bar().findByText('已选 130 人')).toBeVisible()
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull()
  await user.click(bar().getByRole('button', { name: '停用' }))
  expect(acted[0]?.toSorted()).toEqual(
    rowsOf(130)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('more than one call takes is not offered at once', async () => {
  const { user } = open(130, { limit: 100 })
  await user.click(await box('学生1'))
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull()
})

test('another search begins with nothing ticked', async () => {
  const { user } = open(30)
  await user.click(await box('学生1'))
  await user.type(screen.getByLabelText('姓名'), '学生2')
  await expect.poll(() => screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
})

test('nothing there is said', async () => {
  open(0)
  expect(await screen.findByText('还没有学生。')).toBeVisible()
})

test('a failure says what failed, and trying again shows the rows', async () => {
  const { user, answer } = open(7, { isBroken: true })
  expect(await screen.findByRole('alert')).toHaveTextContent('学生没有加载出来：系统错误')
  answer()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('学生7')).toBeVisible()
})

test('rows before the counted ones stand on the first page alone, are told on each, and are ticked with all', async () => {
  const { user, acted } = open(45, { before: [{ id: 'c1', name: '高一(1)班' }] })
  expect(await screen.findByText('高一(1)班')).toBeVisible()
  expect(screen.getByText('共 1 个班、45 人')).toBeVisible()
  await user.click(await box('学生1'))
  await user.click(bar().getByRole('button', { name: '选择全部 46 人' }))
  expect(await bar().findByText('已选 46 人')).toBeVisible()
  await user.click(bar().getByRole('button', { name: '停用' }))
  expect(acted[0]).toContain('c1')
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  expect(await screen.findByText('学生21')).toBeVisible()
  expect(screen.queryByText('高一(1)班')).toBeNull()
  expect(screen.getByText('共 1 个班、45 人')).toBeVisible()
})

test('a row that something was done with is not ticked any more', async () => {
  const { user } = open(3)
  await user.click(await box('学生1'))
  await user.click(await box('学生2'))
  await user.click(screen.getByRole('button', { name: '移除：学生1' }))
  expect(await bar().findByText('已选 1 人')).toBeVisible()
})

test('on a phone a row is its name, what can be done beside it, and its facts below', async () => {
  await page.viewport(360, 780)
  open(1)
  const name = await screen.findByRole('link', { name: '学生1' })
  const row = within(name.closest('tr')!)
  const middle = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const act = row.getByRole('button', { name: '移除：学生1' })
  expect(Math.abs(middle(act) - middle(name))).toBeLessThan(12)
  expect(middle(row.getByText('r0'))).toBeGreaterThan(name.getBoundingClientRect().bottom)
  expect(row.queryByRole('button', { name: '查看：学生1' })).toBeNull()
  expect(row.getByText('走读')).not.toBeVisible()
})
