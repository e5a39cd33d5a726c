import { expect, type Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import {
  answer,
  classroomEvent,
  lessonSession,
  participant,
  quizRun,
} from '../../apps/server/src/features/classroom/classroom.table.ts'
import { answerFact } from '../../apps/server/src/features/facts/facts.table.ts'
import { account } from '../../apps/server/src/features/session/session.table.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { inkPixels, push, writeOnBoard } from './at-the-board.ts'

const CHOICE = /若函数/
const BLANK = /的最大值是/

test('a teacher teaches the prepared lesson; one pad loses its network and answers all the same', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002', 's0003'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben, cut] = pads as [Page, Page, Page]

  await test.step('the lesson begins and every pad is two taps away', async () => {
    await expect(ann.getByText('现在没有正在上的课')).toBeVisible()
    await board.getByRole('link', { name: '开始上课' }).click()
    await expect(board.getByRole('button', { name: '下课' })).toBeVisible()
    for (const pad of pads) await pad.getByText('点击进入').click()
    for (const pad of pads) await expect(pad.getByText('1 / 9')).toBeVisible()
  })

  await test.step('pads follow the page, turned by button, by key and by thumbnail', async () => {
    await board.getByRole('button', { name: '下一页' }).click()
    for (const pad of pads) await expect(pad.getByText('2 / 9')).toBeVisible()
    await board.keyboard.press('PageDown')
    for (const pad of pads) await expect(pad.getByText('3 / 9')).toBeVisible()
    await board.getByRole('button', { name: '缩略图' }).click()
    await board.getByRole('button', { name: /第 6 页/ }).click()
    for (const pad of pads) await expect(pad.getByText('6 / 9')).toBeVisible()
    await board.getByRole('button', { name: '缩略图' }).click()
  })

  await test.step('ink is written, taken back and written again', async () => {
    await board.getByRole('button', { name: '画笔' }).click()
    await writeOnBoard(board)
    for (const pad of pads) await expect.poll(() => inkPixels(pad)).toBeGreaterThan(200)
    await board.getByRole('button', { name: '撤销' }).click()
    for (const pad of pads) await expect.poll(() => inkPixels(pad)).toBe(0)
    await board.getByRole('button', { name: '恢复' }).click()
    for (const pad of pads) await expect.poll(() => inkPixels(pad)).toBeGreaterThan(200)
    await board.getByRole('button', { name: '选择' }).click()
  })

  await test.step('a question is pushed; one pad is cut off and goes on answering', async () => {
    await push(board, CHOICE, '不限时')
    for (const pad of pads) await expect(pad.getByRole('button', { name: '提交' })).toBeVisible()
    await ann.getByText('B', { exact: true }).first().click()
    await ann.getByRole('button', { name: '提交' }).click()
    await expect(ann.getByText('已提交', { exact: true })).toBeVisible()
    await expect(board.getByText('已提交 1/3')).toBeVisible()

    await ben.getByText('A', { exact: true }).first().click()
    await expect(ben.getByText('已保存', { exact: true })).toBeVisible()

    await cut.context().setOffline(true)
    await cut.getByText('C', { exact: true }).first().click()
    await cut.getByText('B', { exact: true }).first().click()
    await cut.getByRole('button', { name: '提交' }).click()
    await expect(cut.getByText(/已保存在本机/)).toBeVisible()
    await expect(board.getByText('已提交 1/3')).toBeVisible()
  })

  await test.step('[CR-10] the teacher’s page is reloaded and resumes exactly', async () => {
    await board.reload()
    await expect(board.getByText('6/9')).toBeVisible()
    await expect(board.getByText('已提交 1/3')).toBeVisible()
    await expect(board.getByRole('button', { name: '收卷' })).toBeVisible()
  })

  await test.step('[CR-24] [CR-25] the network comes back and the answer is sent once', async () => {
    await cut.context().setOffline(false)
    await expect(cut.getByText('已提交', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(board.getByText('已提交 2/3')).toBeVisible()
  })

  await test.step('[CR-19] papers are collected, the distribution shown, then the key', async () => {
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await expect(ben.getByText('已收卷', { exact: true })).toBeVisible()
    await board.getByRole('button', { name: '显示分布' }).click()
    await expect(ann.getByText(/解析/)).toHaveCount(0)
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(board.getByText('正确率 67%')).toBeVisible()
    await expect(ann.getByText(/抛物线只在对称轴处/)).toBeVisible()
    await expect(ben.getByText('答错了')).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-22] the lock covers every pad and survives a reload', async () => {
    await board.getByRole('button', { name: '锁屏' }).click()
    await board.getByRole('button', { name: '锁定全班' }).click()
    for (const pad of pads) await expect(pad.getByText('老师已锁屏')).toBeVisible()
    await ann.reload()
    await expect(ann.getByText('老师已锁屏')).toBeVisible()
    await board.getByRole('button', { name: '已锁屏' }).click()
    await board.getByRole('button', { name: '全部解锁' }).click()
    for (const pad of pads) await expect(pad.getByText('老师已锁屏')).toHaveCount(0)
  })

  await test.step('[CR-26] somebody who is here is called', async () => {
    await board.getByRole('button', { name: '点名' }).click()
    await expect(board.getByRole('button', { name: /^全班 \d+ 人$/, pressed: true })).toBeVisible()
    await board.getByRole('button', { name: '到课的 3 人' }).click()
    await expect(ann.getByText(/老师请/)).toHaveCount(0)
    await board.keyboard.press('Enter')
    await expect(board.getByText('还有 2 人未点到')).toBeVisible()
    await expect(ann.getByText(/老师请/).first()).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('a question with a time limit shows the server’s time on every side and can be extended', async () => {
    await push(board, BLANK, '1 分钟')
    await expect(board.getByText(/剩余 00:5\d/)).toBeVisible()
    await expect(ann.getByText(/剩余/)).toBeVisible()
    await board.getByRole('button', { name: '延时 1 分钟' }).click()
    await expect(board.getByText(/剩余 01:[345]\d/)).toBeVisible()
    await ann.getByRole('textbox').nth(0).fill('6')
    await ann.getByRole('textbox').nth(1).fill('-3')
    await expect(ann.getByText('已保存', { exact: true })).toBeVisible()
  })

  await test.step('[CR-27] the lesson ends with its record', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByText('课堂小结')).toBeVisible()
    for (const pad of pads) await expect(pad.getByText('下课了')).toBeVisible()
  })

  await test.step('the database holds exactly this', async () => {
    const stored = await school.openStored()
    try {
      const db = stored.orm
      const students = await db
        .select()
        .from(account)
        .where(eq(account.user_type, 2))
        .orderBy(asc(account.login))
        .limit(3)
      const [annId, benId, cutId] = students.map((row) => row.person_id)
      const [session] = await db.select().from(lessonSession)
      expect(session?.ended_at).not.toBeNull()
      expect(await db.select().from(participant)).toHaveLength(3)
      const runs = await db.select().from(quizRun).orderBy(asc(quizRun.started_at))
      const answers = await db
        .select()
        .from(answer)
        .where(eq(answer.quiz_run_id, runs[0]?.quiz_run_id ?? ''))
      const answerOf = (student_id: string | undefined) =>
        answers.find((row) => row.student_id === student_id)
      const keysOf = (student_id: string | undefined) =>
        Object.values(answerOf(student_id)?.value ?? {}).flatMap((part) =>
          part.kind === 'choice' ? part.keys : [],
        )
      expect(answers).toHaveLength(3)
      expect(keysOf(annId)).toEqual(['B'])
      expect(answerOf(annId)).toMatchObject({ state: 'submitted', result: 'right' })
      expect(keysOf(benId)).toEqual(['A'])
      expect(answerOf(benId)).toMatchObject({ state: 'collected', result: 'wrong' })
      expect(keysOf(cutId)).toEqual(['B'])
      expect(answerOf(cutId)).toMatchObject({ state: 'submitted', result: 'right' })
      const facts = await db
        .select()
        .from(answerFact)
        .where(eq(answerFact.source_id, runs[0]?.quiz_run_id ?? ''))
      expect(facts.map((row) => row.result).sort()).toEqual(['right', 'right', 'wrong'])
      const events = await db.select().from(classroomEvent).orderBy(asc(classroomEvent.seq))
      expect(events.map((row) => row.seq)).toEqual(events.map((_, index) => index + 1))
      expect(events.filter((row) => row.type === 'ink_written')).toHaveLength(3)
    } finally {
      await stored.close()
    }
  })
})
