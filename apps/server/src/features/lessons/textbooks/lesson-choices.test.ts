import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass } from '../../../../test/builders.ts'
import { buildTaughtClass, buildTextbook } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildTaughtClass(app)

describe('home_config', () => {
  it('shows the classes one teaches and the phases of the school', async () => {
    const { teacher, taught, school_id } = await setup()
    await buildClass(app, { school_id, teacher_id: newId() })
    const { payload } = await app.call(teacher.token, `GET ${API}/home_config`, {})
    expect(payload.classes).toEqual([
      {
        class_id: taught.class_id,
        name: '高一(1)班',
        student_count: 3,
        kind: 'administrative',
        phase_id: 'senior',
      },
    ])
    expect(payload.phases).toEqual([
      { id: 'junior', name: '初中' },
      { id: 'senior', name: '高中' },
    ])
    expect(payload.subjects).toContainEqual({ id: 'math', name: '数学' })
  })
})

describe('biz_node', () => {
  it('gives one level at a time and says what opens further', async () => {
    const { teacher } = await setup()
    const book = await buildTextbook(app, { subject_id: 'physics', phase_id: 'senior' })
    const level = async (input: { parent_id?: string; subject_id?: string; phase_id?: string }) => {
      const { payload } = await app.call(teacher.token, `GET ${API}/biz_node`, input)
      return payload.list.map((node) => [node.node_id, node.kind, node.has_children])
    }
    const textbooks = await level({ subject_id: 'physics', phase_id: 'senior' })
    expect(textbooks).toContainEqual([book.textbook_id, 'textbook', true])
    expect(await level({ subject_id: 'physics', phase_id: 'junior' })).toEqual([])
    expect(await level({ parent_id: book.textbook_id })).toEqual([[book.chapter_id, 'chapter', true]])
    expect(await level({ parent_id: book.chapter_id })).toEqual([[book.section_id, 'section', false]])
    expect(await level({ parent_id: book.section_id })).toEqual([])
  })

  it('does not know an absent node and names a broken one', async () => {
    const { teacher } = await setup()
    const node = (parent_id: string) => app.send(teacher.token, `GET ${API}/biz_node`, { parent_id })
    expect(await node(newId())).toMatchObject({ status: 404, message: '教材或章节不存在' })
    expect((await node('7')).error?.fields[0]?.field).toBe('parent_id')
  })
})
