import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { classroomContract } from '@jiangtai/shared/classroom/contract.ts'
import { routes } from '../../core/http/context.ts'
import { closeBoard, openBoard } from './ink/board-writers.service.ts'
import { readAnswerDetail } from './asking/quiz/answer-detail.service.ts'
import {
  getCommandedSession,
  getLessonSession,
  getSessionToWatch,
  getOwnLessonSession,
  lockCommandedSession,
  refuseDuringReview,
  taughtElsewhere,
} from './classroom.access.ts'
import {
  getRunWithAnswers,
  getSteeredSession,
  lockSteeredSession,
} from './roster/assistants/steering.access.ts'
import { endLesson, startLesson, takeOver } from './room/lesson-session.service.ts'
import { changeLock } from './roster/lock.service.ts'
import { namesOfPages } from '../lessons/pages/answer-pages.service.ts'
import { mediaOfPages } from '../lessons/pages/page-media.service.ts'
import { screenshotUrl } from '../lessons/screenshots/screenshots.service.ts'
import { takePicture } from './ink/board-pictures.service.ts'
import { addBoardPage } from './ink/pages.service.ts'
import { tellClass } from './room/commands.service.ts'
import { isOnline, isSlow } from './roster/presence.ts'
import {
  bringBackQuiz,
  endQuiz,
  extendQuiz,
  listSentQuizzes,
  putAwayQuiz,
  revealQuiz,
  showDistribution,
  startQuiz,
} from './asking/quiz/quiz.service.ts'
import { listPractices } from './asking/practice/practice.store.ts'
import { readPushedItems } from './pushed/pushed.service.ts'
import { refuseDuringRace } from './race/race.service.ts'
import { readRecord } from './record/record.service.ts'
import { readRoom, sentRoom } from './room/room.service.ts'
import { readRoster } from './roster/roster.service.ts'
import { findTeachingSession } from './room/teaching.service.ts'

export const classroom = routes(classroomContract, {
  teachingInfo: async (ctx, input) => {
    const session = await findTeachingSession(ctx.db, ctx.actor, input)
    const state = session === null ? null : await readRoom(ctx.db, { session, storage: ctx.storage })
    return { state: state && sentRoom(state, input), server_time: ctx.now.toISOString() }
  },

  start: async (ctx, input) => ({ ...(await startLesson(ctx, input)), server_time: ctx.now.toISOString() }),

  kickOutTeacher: async (ctx, input) => {
    const session = await getOwnLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    const state = await takeOver(ctx, session, input.device_id)
    return { state: sentRoom(state, input), server_time: ctx.now.toISOString() }
  },

  shouldKickOut: async (ctx, input) => {
    const session = await getLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    return { should_kick_out: session.ended_at === null && session.device_id !== input.device_id }
  },

  roster: async (ctx, input) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, input.lesson_session_id)
    const { lesson_session_id } = session
    const line = {
      isHere: (student_id: string) => isOnline(ctx.realtime, { lesson_session_id, student_id }),
      isSlow: (student_id: string) => isSlow(ctx.realtime, { lesson_session_id, student_id }),
    }
    return { students: await readRoster(ctx.db, { session, ...line }) }
  },

  turnPage: (ctx, input) => {
    const { page_id } = input
    const event = { type: 'page_turned', payload: { page_id } } as const
    return tellClass(ctx, input, { page_id, event, by: 'assistants too' })
  },

  addPage: async (ctx, input) => {
    const session = await getCommandedSession(ctx.db, ctx.actor, input)
    const { page_id, after_page_id, background, picture: wanted } = input
    const picture =
      wanted === undefined
        ? undefined
        : { ratio: wanted.ratio, image_url: await screenshotUrl(ctx, { ...session, ...wanted }) }
    await addBoardPage(ctx, {
      session,
      page_id,
      after_page_id,
      ...(background === undefined ? {} : { background }),
      ...(picture === undefined ? {} : { picture }),
    })
    return DONE
  },

  writeInk: async (ctx, input) => {
    const { page_id, op } = input
    if (op.kind === 'picture') await takePicture(ctx, input, op)
    return tellClass(ctx, input, { page_id, event: { type: 'ink_written', payload: { page_id, op } } })
  },

  startQuiz: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    return { quiz_run_id: await startQuiz(ctx, { ...input, session }) }
  },

  extendQuiz: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await extendQuiz(ctx, { ...input, session })
    return DONE
  },

  endQuiz: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await endQuiz(ctx, { ...input, session })
    return DONE
  },

  answerDetail: async (ctx, input) => {
    const { run, session } = await getRunWithAnswers(ctx.db, ctx.actor, input.quiz_run_id)
    return readAnswerDetail(ctx, { run, session })
  },

  showDistribution: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await showDistribution(ctx, { ...input, session })
    return DONE
  },

  revealQuiz: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await revealQuiz(ctx, { ...input, session })
    return DONE
  },

  putAwayQuiz: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    refuseDuringReview(session)
    await putAwayQuiz(ctx, { ...input, session })
    return DONE
  },

  bringBackQuiz: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    await bringBackQuiz(ctx, { ...input, session })
    return DONE
  },

  sentQuizzes: async (ctx, input) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, input.lesson_session_id)
    const { lesson_session_id } = session
    return {
      runs: await listSentQuizzes(ctx.db, lesson_session_id),
      practices: await listPractices(ctx.db, lesson_session_id),
      items: await readPushedItems(ctx.db, session),
    }
  },

  lockScreen: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await changeLock(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  openBoard: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await openBoard(ctx, { session, storage: ctx.storage, student_ids: input.student_ids })
    return DONE
  },

  closeBoard: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await closeBoard(ctx, { session, storage: ctx.storage, student_ids: input.student_ids })
    return DONE
  },

  notify: (ctx, input) => {
    const payload = { notice_id: newId(), text: input.text }
    return tellClass(ctx, input, { page_id: null, event: { type: 'notice_sent', payload } })
  },

  afterClass: async (ctx, input) => {
    const session = await getOwnLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    if (session.ended_at !== null) return DONE
    if (session.device_id !== input.device_id) throw taughtElsewhere()
    await endLesson(ctx, session)
    return DONE
  },

  record: async (ctx, input) => {
    const session = await getLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    const may_mark = ctx.actor.person_id === session.teacher_id
    return { ...(await readRecord(ctx, session)), may_mark }
  },

  board: async (ctx, input) => {
    const session = await getLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    return { state: await readRoom(ctx.db, { session, storage: ctx.storage }) }
  },

  boardMedia: async (ctx, input) => {
    const session = await getLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    const { school_id, pages } = session
    return {
      media: await mediaOfPages({ ...ctx, school_id }, pages),
      names: await namesOfPages(ctx.db, { school_id, pages }),
    }
  },
})
