import { advanceContract } from './classes/advance-contract.ts'
import { assignmentFileContract } from './classes/assignment-file-contract.ts'
import { classBatchContract } from './classes/batch-contract.ts'
import { classesContract } from './classes/contract.ts'
import { classMembersContract } from './classes/members-contract.ts'
import { padSignInContract } from './classes/pad-sign-in/contract.ts'
import { assistContract } from './assist/contract.ts'
import { auditContract } from './audit/contract.ts'
import { signInsContract } from './audit/sign-ins-contract.ts'
import { answerUploadsContract } from './classroom/asking/answer-uploads-contract.ts'
import { classroomContract } from './classroom/contract.ts'
import { callingContract } from './classroom/calling/contract.ts'
import { attendanceContract } from './classroom/attendance/contract.ts'
import { handsContract } from './classroom/hands/contract.ts'
import { padHandsContract } from './classroom/hands/pad-contract.ts'
import { likesContract } from './classroom/likes/contract.ts'
import { padPeerReviewContract, peerReviewContract } from './classroom/asking/peers/contract.ts'
import { practiceContract } from './classroom/asking/practice/practice-contract.ts'
import { timelineContract } from './classroom/timeline/contract.ts'
import { assistantsContract } from './classroom/remote/assistants-contract.ts'
import { remoteContract } from './classroom/remote/contract.ts'
import { replayContract } from './classroom/record/replay/contract.ts'
import { watchingContract } from './classroom/record/watching-contract.ts'
import { answerCardsContract } from './classroom/asking/cards/contract.ts'
import { lessonMarkingContract } from './classroom/asking/marking/contract.ts'
import { catchUpContract, padPastContract } from './classroom/record/past/contract.ts'
import { padPreparedInkContract, preparedInkContract } from './classroom/entry/prepared-contract.ts'
import { padPushedContract, pushedContract } from './classroom/pushed/contract.ts'
import { raceContract } from './classroom/race/contract.ts'
import { compareContract, padCompareContract } from './classroom/asking/compare/contract.ts'
import { padNotesContract } from './classroom/record/notes/contract.ts'
import { browsingContract } from './classroom/students/browsing/contract.ts'
import { groupWorkContract, padGroupWorkContract } from './classroom/students/group-boards/contract.ts'
import { signOutContract } from './classroom/students/sign-out/contract.ts'
import { padShownContract, shownPadContract } from './classroom/students/shown-pad/contract.ts'
import { timerContract } from './classroom/timer/contract.ts'
import { padRaceContract } from './classroom/race/pad-contract.ts'
import { lessonAnswersContract } from './classroom/record/contract.ts'
import { quickQuizContract } from './classroom/asking/quick/quick-contract.ts'
import { padDiscussionContract } from './tasks/steps/discussion/pad-contract.ts'
import { padTasksContract } from './tasks/pad-contract.ts'
import { taskUploadsContract } from './tasks/uploads-contract.ts'
import { padClassroomContract } from './classroom/pad-contract.ts'
import type { InputOf, OutputOf, Route } from './core/route.ts'
import { groupingContract, padGroupingContract } from './grouping/contract.ts'
import { homeworkContract } from './homework/contract.ts'
import { guidanceContract } from './guidance/contract.ts'
import { guideCallsContract } from './guidance/guide-calls.ts'
import { lessonGuideContract } from './guidance/lesson-contract.ts'
import { homeworkContentContract } from './homework/content-contract.ts'
import { makeUpContract } from './homework/make-up-contract.ts'
import { lessonHomeworkContract } from './homework/lesson-contract.ts'
import { workloadContract } from './homework/workload-contract.ts'
import { homeContract } from './home/contract.ts'
import { importsContract } from './imports/contract.ts'
import { jobsContract } from './jobs/contract.ts'
import { lessonsContract } from './lessons/contract.ts'
import { lessonBinContract } from './lessons/bin-contract.ts'
import { lessonFilesContract } from './lessons/files-contract.ts'
import { metaDataContract } from './lessons/meta/contract.ts'
import { practiceSetsContract } from './lessons/sets/contract.ts'
import { lessonCheckContract } from './lessons/check/contract.ts'
import { lessonOfflineContract } from './lessons/check/offline-contract.ts'
import { lessonAroundContract } from './lessons/around/contract.ts'
import { pageNotesContract } from './lessons/notes/contract.ts'
import { lessonSharingContract } from './lessons/sharing/contract.ts'
import { lessonInkContract } from './lessons/ink/contract.ts'
import { lessonPlanContract } from './lessons/plan/contract.ts'
import { lessonCommentsContract } from './lessons/comments/contract.ts'
import { lessonTogetherContract } from './lessons/together/contract.ts'
import { lessonVersionsContract } from './lessons/versions/contract.ts'
import { screenshotsContract } from './lessons/screenshots-contract.ts'
import { cartContract } from './papers/cart/contract.ts'
import { papersContract } from './papers/contract.ts'
import { paperBlueprintContract } from './papers/plan/blueprint-contract.ts'
import { paperPlanContract } from './papers/plan/contract.ts'
import { parallelContract } from './papers/parallel/contract.ts'
import { exerciseContract } from './papers/exercise/contract.ts'
import { paperSharingContract } from './papers/sharing/contract.ts'
import { paperPrintContract } from './papers/print/contract.ts'
import { answerSheetContract } from './papers/sheet/contract.ts'
import { paperVersionsContract } from './papers/versions/contract.ts'
import { privacyContract } from './privacy/contract.ts'
import { collectionsContract } from './questions/finding/collections-contract.ts'
import { questionsContract } from './questions/contract.ts'
import { questionExchangeContract } from './questions/files/exchange/contract.ts'
import { findingContract } from './questions/finding/contract.ts'
import { questionDeskContract } from './questions/files/desk/contract.ts'
import { schoolTreesContract } from './questions/finding/trees/contract.ts'
import { questionFilesContract } from './questions/files/contract.ts'
import { questionStatisticsContract } from './questions/results/statistics/contract.ts'
import { wrongQuestionsContract } from './questions/results/wrong/contract.ts'
import { latelyMissedContract } from './questions/results/wrong/lately-contract.ts'
import { questionBinContract } from './questions/writing/bin-contract.ts'
import { questionReportsContract } from './questions/writing/reports/contract.ts'
import { questionSourcesContract } from './questions/files/sources/contract.ts'
import { questionWritingContract } from './questions/writing/contract.ts'
import { questionVersionsContract } from './questions/writing/versions-contract.ts'
import { resourceBinContract } from './resources/bin-contract.ts'
import { resourcesContract } from './resources/contract.ts'
import { foldersContract } from './resources/folders-contract.ts'
import { resourceSharesContract } from './resources/shares-contract.ts'
import { reviewContract } from './review/contract.ts'
import { removalContract } from './removal/contract.ts'
import { calendarContract } from './school/calendar-contract.ts'
import { schoolContract } from './school/contract.ts'
import { padSchoolContract } from './school/pad-contract.ts'
import { subjectsContract } from './school/subjects-contract.ts'
import { authContract } from './session/auth-contract.ts'
import { sessionContract } from './session/contract.ts'
import { devicesContract } from './session/devices-contract.ts'
import { linkedContract } from './session/linked-contract.ts'
import { joinContract } from './session/join-contract.ts'
import { rolesContract } from './session/roles-contract.ts'
import { secondStepContract } from './session/second-step-contract.ts'
import { setupContract } from './setup/contract.ts'
import { studentAccountsContract } from './students/accounts-contract.ts'
import { studentBatchContract } from './students/batch-contract.ts'
import { studentsContract } from './students/contract.ts'
import { teacherAccountsContract } from './teachers/accounts-contract.ts'
import { teacherBatchContract } from './teachers/batch-contract.ts'
import { teachersContract } from './teachers/contract.ts'
import { ownReportContract } from './own-report/contract.ts'
import { ownAccountContract } from './teachers/own-account-contract.ts'
import { wrongBookContract } from './wrong-book/contract.ts'

/** Every call of the product, by area. */
export const contract = {
  session: {
    ...sessionContract,
    ...authContract,
    ...secondStepContract,
    ...devicesContract,
    ...linkedContract,
    ...joinContract,
    ...rolesContract,
  },
  school: { ...schoolContract, ...padSchoolContract, ...calendarContract, ...subjectsContract },
  setup: setupContract,
  classes: {
    ...classesContract,
    ...classBatchContract,
    ...classMembersContract,
    ...padSignInContract,
    ...assignmentFileContract,
    ...advanceContract,
  },
  teachers: {
    ...teachersContract,
    ...teacherAccountsContract,
    ...teacherBatchContract,
    ...ownAccountContract,
  },
  students: { ...studentsContract, ...studentAccountsContract, ...studentBatchContract },
  imports: importsContract,
  removal: removalContract,
  audit: { ...auditContract, ...signInsContract },
  home: homeContract,
  jobs: jobsContract,
  privacy: privacyContract,
  resources: resourcesContract,
  resource_folders: foldersContract,
  resource_shares: resourceSharesContract,
  resource_bin: resourceBinContract,
  questions: questionsContract,
  question_finding: findingContract,
  school_trees: schoolTreesContract,
  question_collections: collectionsContract,
  question_desk: questionDeskContract,
  question_exchange: questionExchangeContract,
  question_files: questionFilesContract,
  question_sources: questionSourcesContract,
  question_writing: questionWritingContract,
  question_bin: questionBinContract,
  question_versions: questionVersionsContract,
  question_statistics: questionStatisticsContract,
  wrong_questions: wrongQuestionsContract,
  question_wrong_lately: latelyMissedContract,
  question_reports: questionReportsContract,
  review: reviewContract,
  cart: cartContract,
  paper_versions: paperVersionsContract,
  papers: {
    ...papersContract,
    ...paperPlanContract,
    ...paperBlueprintContract,
    ...paperPrintContract,
    ...answerSheetContract,
    ...parallelContract,
  },
  paper_sharing: paperSharingContract,
  exercises: exerciseContract,
  assist: assistContract,
  lessons: lessonsContract,
  lesson_bin: lessonBinContract,
  lesson_files: lessonFilesContract,
  lesson_ink: lessonInkContract,
  lesson_plan: lessonPlanContract,
  lesson_sharing: lessonSharingContract,
  lesson_meta_data: metaDataContract,
  page_notes: pageNotesContract,
  lesson_check: lessonCheckContract,
  lesson_offline: lessonOfflineContract,
  lesson_around: lessonAroundContract,
  practice_sets: practiceSetsContract,
  lesson_comments: lessonCommentsContract,
  lesson_together: lessonTogetherContract,
  lesson_versions: lessonVersionsContract,
  screenshots: screenshotsContract,
  classroom: classroomContract,
  lesson_marking: lessonMarkingContract,
  answer_cards: answerCardsContract,
  lesson_timeline: timelineContract,
  lesson_replay: replayContract,
  lesson_watching: watchingContract,
  lesson_remotes: remoteContract,
  lesson_assistants: assistantsContract,
  quick_quiz: quickQuizContract,
  lesson_answers: lessonAnswersContract,
  pad_classroom: padClassroomContract,
  practice: practiceContract,
  race: raceContract,
  calling: callingContract,
  likes: likesContract,
  attendance: attendanceContract,
  hands: handsContract,
  pad_hands: padHandsContract,
  pushed: pushedContract,
  pad_pushed: padPushedContract,
  prepared_ink: preparedInkContract,
  pad_prepared_ink: padPreparedInkContract,
  pad_past: padPastContract,
  pad_notes: padNotesContract,
  catch_up: catchUpContract,
  pad_race: padRaceContract,
  timer: timerContract,
  browsing: browsingContract,
  shown_pad: shownPadContract,
  pad_shown: padShownContract,
  pad_sign_out: signOutContract,
  group_work: groupWorkContract,
  pad_group_work: padGroupWorkContract,
  compare: compareContract,
  padCompare: padCompareContract,
  peer_review: peerReviewContract,
  pad_peer_review: padPeerReviewContract,
  answer_uploads: answerUploadsContract,
  grouping: groupingContract,
  pad_grouping: padGroupingContract,
  homework: homeworkContract,
  guidance: guidanceContract,
  guide_calls: guideCallsContract,
  lesson_guide: lessonGuideContract,
  homework_content: homeworkContentContract,
  homework_workload: workloadContract,
  homework_make_up: makeUpContract,
  homework_lesson: lessonHomeworkContract,
  pad_tasks: padTasksContract,
  pad_discussion: padDiscussionContract,
  task_uploads: taskUploadsContract,
  wrong_book: wrongBookContract,
  own_report: ownReportContract,
}
export type Contract = typeof contract

type RoutesOf<Areas> = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas]
type AnyRoute = Extract<RoutesOf<Contract>, Route>

/** A call's name as clients write it: `POST /api/auth/login`. Clients import types only, so no schema reaches the browser. */
export type CallName = AnyRoute extends infer R
  ? R extends AnyRoute
    ? `${R['method']} ${R['path']}`
    : never
  : never
type RouteByName<N extends CallName> = Extract<
  AnyRoute,
  N extends `${infer M} ${infer P}` ? { method: M; path: P } : never
>
/** The body (or query) of a call. */
export type CallInput<N extends CallName> = InputOf<RouteByName<N>>
/** The payload of a call's success. */
export type CallOutput<N extends CallName> = OutputOf<RouteByName<N>>
