import {
  groupWorkContract,
  padGroupWorkContract,
} from '@jiangtai/shared/classroom/students/group-boards/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { lockCommandedSession } from '../../classroom.access.ts'
import { getAttendedSession } from '../../record/past/past.service.ts'
import { getSessionWithAnswers, lockSteeredSession } from '../../roster/assistants/steering.access.ts'
import { readNamesApart } from '../../roster/namesakes.store.ts'
import { readGroupInk, readPadInk } from './group-ink.service.ts'
import { tellGroup } from './group-word.service.ts'
import {
  endGroupWork,
  extendGroupWork,
  putAwayGroupWork,
  showGroupBoard,
  startGroupWork,
} from './group-work.service.ts'
import { readGroupWorks, readOwnBoards } from './read-boards.store.ts'
import { writeGroupInk } from './write-group-ink.service.ts'

export const groupBoards = routes(groupWorkContract, {
  start: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    return startGroupWork(ctx, { ...input, session, storage: ctx.storage })
  },

  extend: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await extendGroupWork(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  end: async (ctx, { group_work_id, ...input }) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await endGroupWork(ctx, { session, group_work_id, by: 'teacher' })
    return DONE
  },

  putAway: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await putAwayGroupWork(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  show: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await showGroupBoard(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  tell: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await tellGroup(ctx, { ...input, session })
    return DONE
  },

  boards: async (ctx, { lesson_session_id }) => {
    const session = await getSessionWithAnswers(ctx.db, ctx.actor, lesson_session_id)
    return { list: await readGroupWorks(ctx.db, session, await readNamesApart(ctx.db, session)) }
  },

  ink: async (ctx, { lesson_session_id, ...asked }) => {
    const session = await getSessionWithAnswers(ctx.db, ctx.actor, lesson_session_id)
    return readGroupInk(ctx.db, session, asked)
  },
})

export const padGroupBoards = routes(padGroupWorkContract, {
  own: async (ctx, { lesson_session_id }) => {
    await getAttendedSession(ctx, lesson_session_id)
    const { school_id, person_id: student_id } = ctx.actor
    return { list: await readOwnBoards(ctx.db, { school_id, lesson_session_id, student_id }) }
  },

  ink: (ctx, input) => readPadInk(ctx, input),

  write: async (ctx, input) => {
    await writeGroupInk(ctx, input)
    return DONE
  },
})
