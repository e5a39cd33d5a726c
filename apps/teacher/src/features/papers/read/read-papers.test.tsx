import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ComposeScreen } from '../compose/ComposeScreen.tsx'
import { PaperListScreen } from '../list/PaperListScreen.tsx'
import { CollectedPapersScreen, SchoolPapersScreen } from './ReadPaperScreens.tsx'

const PAPER = 'POST /api/question_center/v1/paper'
const LIST = '/question_center/volume_library/list'

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  const theirs = {
    ...paperView([], { title: '同事的卷', state: 'finished', abilities: { edit: false }, version: 2 }),
    ...{ is_collected: false, given_at: '2026-11-01T00:00:00.000Z' },
  }
  const audiences = [{ kind: 'school' as const, id: '', name: '全校' }]
  network = answerCalls({
    [`${PAPER}/list`]: () => ({ total: 1, list: [paperView([], { state: 'finished', version: 1 })] }),
    [`${PAPER}/shared-list`]: () => ({ total: 1, list: [theirs] }),
    [`${PAPER}/school-list`]: () => ({ total: 1, list: [{ ...theirs, audience: 'school', keeps: true }] }),
    [`${PAPER}/collected-list`]: () => ({ total: 1, list: [{ ...theirs, is_collected: true }] }),
    [`${PAPER}/collection-folders`]: () => ({
      item_count: 1,
      list: [{ folder_id: idOf('a1'), name: '期中', item_count: 0 }],
    }),
    [`${PAPER}/audiences`]: () => ({ list: audiences }),
    [`${PAPER}/share`]: () => ({ done: true }),
    [`${PAPER}/collect`]: () => ({ done: true }),
    [`${PAPER}/copy`]: () => ({ paper_id: idOf('f3') }),
    [`${PAPER}/create`]: () => ({ paper_id: idOf('f4') }),
    [`${PAPER}/detail`]: () =>
      paperView([questionView('1', '求最小值')], {
        ...{ title: '同事的卷', state: 'finished', abilities: { edit: false }, version: 2 },
      }),
    [`${PAPER}/school-keep`]: () => ({ done: true }),
    [`${PAPER}/usable`]: () => ({ question_ids: [idOf('1'), idOf('2')], copied_count: 1, left_out_count: 1 }),
    'POST /api/guide_learn/api/cart/batch_add': () => ({
      ...{ subject_id: 'math', limit: 100, types: [], subjects: [], questions: [], question_ids: [] },
    }),
    'POST /api/resource/v1/share/options': () => ({
      ...{ grades: [{ id: 'senior-2026', name: '高一' }], teachers: [] },
      subject_groups: [{ id: 'senior-math', name: '高中数学备课组' }],
    }),
    'POST /api/question_center/v1/review/submit': () => ({ done: true }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

type User = ReturnType<typeof openScreen>['user']
const asked = (end: string) => network.asked.filter(({ name }) => name.endsWith(end)).at(-1)?.input
const choose = async (user: User, title: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `更多：${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('[PA-70] one’s own paper is shared with whom one chooses, never with a grade', async () => {
  const { user } = openScreen(<PaperListScreen />, { path: LIST })
  await choose(user, '期中考试', '分享')
  expect(await screen.findByRole('checkbox', { name: '全校' })).toBeChecked()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: '高一' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: '全校' }))
  await user.click(dialog.getByRole('checkbox', { name: '高中数学备课组' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('《期中考试》已分享给高中数学备课组')).toBeVisible()
  expect(asked('/share')).toMatchObject({ audiences: [{ kind: 'subject_group', id: 'senior-math' }] })
})

test('[PA-73] a finished paper is handed in from its list', async () => {
  const { user } = openScreen(<PaperListScreen />, { path: LIST })
  await choose(user, '期中考试', '提交校本审核')
  await waitFor(() =>
    expect(asked('/review/submit')).toMatchObject({ kind: 'paper', thing_ids: [idOf('f0')] }),
  )
})

test('[PA-71] [PA-72] what colleagues shared is opened at its version, collected, copied, and put into the cart', async () => {
  const { user } = openScreen(<PaperListScreen />, { path: `${LIST}?tab=shared` })
  const row = within(await screen.findByRole('row', { name: /同事的卷/ }))
  expect(row.getByRole('link', { name: '同事的卷' })).toHaveAttribute(
    'href',
    `/question_center/volume_library/compose?paper_id=${idOf('f0')}&version=2`,
  )
  expect(await barriers()).toEqual([])
  await user.click(row.getByRole('button', { name: '收藏：同事的卷' }))
  await waitFor(() => expect(asked('/paper/collect')).toMatchObject({ paper_ids: [idOf('f0')] }))
  await choose(user, '同事的卷', '加入试题篮')
  expect(await screen.findByText(/2 道题已在试题篮中；1 道题已停用/)).toBeVisible()
  expect(asked('/batch_add')).toMatchObject({ question_ids: [idOf('1'), idOf('2')] })
  await choose(user, '同事的卷', '复制到我的试卷')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '复制' }))
  await waitFor(() => expect(asked('/copy')).toMatchObject({ paper_id: idOf('f0'), version: 2 }))
})

test('[PA-78] collected papers are shown by folder and put into one', async () => {
  const { user, place } = openScreen(<CollectedPapersScreen />, { path: '/collected' })
  await choose(user, '同事的卷', '放到“期中”')
  await waitFor(() => expect(asked('/paper/collect')).toMatchObject({ folder_id: idOf('a1') }))
  await user.click(await screen.findByRole('button', { name: '期中 0' }))
  expect(place()).toBe(`/collected?folder=${idOf('a1')}`)
  await waitFor(() => expect(asked('/collected-list')).toMatchObject({ folder_id: idOf('a1') }))
})

test('[QS-15] the papers of the school begin with the own subject, those one collected with all', async () => {
  const { user, place } = openScreen(<SchoolPapersScreen />, { path: '/school' })
  await waitFor(() => expect(asked('/school-list')).toMatchObject({ subject_id: 'math' }))
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(place()).toBe('/school?subject=all')
  await waitFor(() => expect(asked('/school-list')).toMatchObject({ subject_id: null, phase_id: null }))
  await user.selectOptions(screen.getByLabelText('学段'), '高中')
  expect(place()).toBe('/school?phase=senior')
  cleanup()
  openScreen(<CollectedPapersScreen />, { path: '/collected' })
  await waitFor(() => expect(asked('/collected-list')).toMatchObject({ subject_id: null }))
})

test('[PA-75] who keeps the papers of the school limits one to its 备课组', async () => {
  const { user } = openScreen(<SchoolPapersScreen />, { path: '/school' })
  await choose(user, '同事的卷', '限本学科备课组')
  await waitFor(() =>
    expect(asked('/school-keep')).toMatchObject({ paper_id: idOf('f0'), audience: 'subject_group' }),
  )
})

test('[PA-71] [PA-72] an opened paper of another has the acts of its row: cart, another paper, copy, print at its version', async () => {
  const path = `/question_center/volume_library/compose?paper_id=${idOf('f0')}&version=2`
  const { user, place } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '组成新试卷' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建试卷' }))
  expect(dialog.getByText(/放入这份试卷里的 2 道/)).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '加入试题篮' }))
  await waitFor(() =>
    expect(asked('/cart/batch_add')).toMatchObject({ question_ids: [idOf('1'), idOf('2')] }),
  )
  await user.click(screen.getByRole('button', { name: '复制到我的试卷' }))
  const copy = within(await screen.findByRole('dialog', { name: '复制试卷《同事的卷》' }))
  await user.click(copy.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(asked('/copy')).toMatchObject({ paper_id: idOf('f0'), version: 2 }))
  expect(place()).toContain(idOf('f3'))
})
