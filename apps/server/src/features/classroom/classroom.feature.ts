import { feature } from '../../core/feature.ts'
import { shownIn, shownInList } from '../../core/objects/shown-columns.ts'
import { classroomAuditWords } from './audit-words.ts'
import { sessionInk } from './ink/prepared-ink.table.ts'
import { shownByAnswers, shownInRuns, shownOnBoards, shownOnPages } from './shown-objects.store.ts'
import { answerUploads } from './asking/answer-uploads/answer-purpose.ts'
import { answerUploadRoutes } from './asking/answer-uploads/answer-uploads.routes.ts'
import { startClassroomClock } from './room/classroom-clock.ts'
import { calling } from './calling/calling.routes.ts'
import { classroom } from './classroom.routes.ts'
import { classroomSocket } from './classroom.socket.ts'
import { hearOtherProcesses } from './processes/other-processes.ts'
import { assistants } from './roster/assistants/assistants.routes.ts'
import { browsing } from './roster/browsing/browsing.routes.ts'
import { groupBoards, padGroupBoards } from './ink/groups/group-boards.routes.ts'
import { padShown, shownPad } from './roster/shown-pad/shown-pad.routes.ts'
import { remotes } from './roster/remotes/remotes.routes.ts'
import { lessonWatching } from './roster/watching/watching.routes.ts'
import { lessonReplay } from './timeline/replay/replay.routes.ts'
import { lessonTimeline } from './timeline/timeline.routes.ts'
import { answerCards } from './asking/cards/cards.routes.ts'
import { lessonMarking } from './asking/marking/marking.routes.ts'
import { padClassroom } from './pad.routes.ts'
import { practice } from './asking/practice/practice.routes.ts'
import { quickQuiz } from './asking/quick/quick-quiz.routes.ts'
import { attendance } from './attendance/attendance.routes.ts'
import { hands, padHands } from './hands/hands.routes.ts'
import { likes } from './likes/likes.routes.ts'
import { catchUps, padPast } from './record/past/past.routes.ts'
import { padNotes } from './record/notes/own-notes.routes.ts'
import { padPreparedInk, preparedInk } from './ink/prepared-ink.routes.ts'
import { padPushed, pushed } from './pushed/pushed.routes.ts'
import { padRace, race } from './race/race.routes.ts'
import { isAnyLessonRunning } from './room/sessions.store.ts'
import { lessonAnswers } from './record/lesson-answers.routes.ts'
import { padPeers, peers } from './asking/peers/peers.routes.ts'
import { peerReviewFile } from './asking/peers/peers.table.ts'
import { compare, padCompare } from './asking/compare/compare.routes.ts'
import { comparedFile } from './asking/compare/compare.table.ts'
import { padSignOut } from './roster/sign-out/sign-out.routes.ts'
import { timer } from './timer/timer.routes.ts'
import { classroomPersonal } from './classroom.personal.ts'

export const classroomFeature = feature({
  area: 'classroom',
  personal: classroomPersonal,
  auditWords: classroomAuditWords,
  routes: [
    classroom,
    calling,
    quickQuiz,
    lessonMarking,
    answerCards,
    lessonTimeline,
    lessonReplay,
    lessonWatching,
    remotes,
    assistants,
    lessonAnswers,
    padClassroom,
    practice,
    race,
    padRace,
    timer,
    browsing,
    shownPad,
    padShown,
    padSignOut,
    groupBoards,
    padGroupBoards,
    compare,
    padCompare,
    peers,
    padPeers,
    likes,
    attendance,
    hands,
    padHands,
    pushed,
    padPushed,
    preparedInk,
    padPreparedInk,
    padPast,
    padNotes,
    catchUps,
    answerUploadRoutes,
  ],
  sockets: [classroomSocket],
  hears: [hearOtherProcesses],
  clocks: [startClassroomClock],
  holds_time: [isAnyLessonRunning],
  shows: [
    ...[shownOnPages, shownOnBoards, shownInRuns, shownByAnswers],
    ...[shownIn(peerReviewFile.object_key), shownIn(comparedFile.object_key)],
    shownInList(sessionInk.picture_keys),
  ],
  uploads: [answerUploads],
})
