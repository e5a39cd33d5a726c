import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ME, quizOf, SINGLE } from '../test/sample-room.ts'
import { barriers, ITEM, MARK, over, press, reload, type Room, serverWith } from './test/pushed-over.tsx'

afterEach(cleanup)

describe('[CR-463] what the teacher opens', () => {
  const OPENING = { ...MARK, opens: true as const }
  const opened = () => screen.findByRole('button', { name: '返回课堂' })

  test('is open on the pad of a student it is for, without a press, and is told as 已查看', async () => {
    const { api, told } = serverWith(ITEM)
    render(over({ api, marks: [OPENING] }))
    expect(await opened()).toBeVisible()
    await expect.poll(() => told).toEqual(['opened'])
    expect(await barriers()).toEqual([])
  })

  test('opens on no other pad: who has it from before is left where he or she is', async () => {
    const { api, told } = serverWith({ ...ITEM, stage: 'opened', is_newly_sent: false })
    render(over({ api, marks: [OPENING] }))
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '返回课堂' })).toBeNull()
    expect(told).toEqual([])
  })

  test('put away, it opens again where it is sent once more, and not by a reload', async () => {
    const server = serverWith(ITEM)
    const { rerender } = render(over({ api: server.api, marks: [OPENING] }))
    await press('返回课堂')
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    rerender(over({ api: server.api, marks: [{ ...OPENING, round: 2 }] }))
    await press('返回课堂')
    reload()
    render(over({ api: server.api, marks: [{ ...OPENING, round: 2 }] }))
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '返回课堂' })).toBeNull()
  })

  test('waits while a question, a lock or the board has the student, with its notice there', async () => {
    const { api, told } = serverWith(ITEM)
    const busy: Room[] = [
      { quiz: { phase: 'running', quiz: quizOf(SINGLE) } },
      { lock: { student_ids: [ME], message: '请看黑板' } },
      { writers: [{ student_id: ME, name: '林晓', color: '#3b82f6' }] },
    ]
    const { rerender } = render(over({ api, marks: [OPENING], ...busy[0] }))
    for (const room of busy) {
      rerender(over({ api, marks: [OPENING], ...room }))
      expect(await screen.findByText('老师发来《电路图.png》')).toBeVisible()
    }
    expect(told).toEqual([])
    rerender(over({ api, marks: [OPENING] }))
    expect(await opened()).toBeVisible()
  })
})
