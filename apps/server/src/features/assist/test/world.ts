import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'

type AssistPart = {
  /** A book of the teacher's, shared in the school, with one page of exercises. */
  book_id: string
  book_page_id: string
  /** Another, which is shared with nobody. */
  own_book_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends AssistPart {}
}

const ASSIST = '/api/question_center/v1/assist'

export const world: WorldPart<AssistPart> = {
  after: ['questions'],
  build: async (app, { teacher, question_ids }) => {
    const create = async (name: string) => {
      const { payload } = await app.call(teacher.token, `POST ${ASSIST}/create`, {
        ...{ name, publisher: '', subject_id: 'math', phase_id: 'senior', textbook_id: null, question_ids },
      })
      return payload.book_id
    }
    const book_id = await create('课课练')
    await app.call(teacher.token, `POST ${ASSIST}/share`, { book_id, is_shared: true })
    const { payload } = await app.call(teacher.token, `POST ${ASSIST}/detail`, { book_id })
    const { page_id } = first(first(payload.chapters).pages)
    return { book_id, book_page_id: page_id, own_book_id: await create('自编') }
  },
  absent: () => ({ book_id: newId(), book_page_id: newId(), own_book_id: newId() }),
}
