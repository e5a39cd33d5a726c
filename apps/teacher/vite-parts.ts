import type { Rolldown } from 'vite'
import {
  OF_LISTS,
  OF_KINDS,
  OF_FORMS,
  OF_ONE_SUBJECT,
  OF_OPENING,
  OF_THE_OFFICE,
  OF_TASK_KINDS,
  OF_SIGNED_IN,
  PARTS_OF_ANSWERING,
  PARTS_OF_LESSONS,
  PARTS_OF_QUESTIONS,
} from './vite-subjects.ts'

/**
 * What arrives together. On a slow processor a file costs more than its bytes, so what every page needs is one file, and
 * what several screens share is one more; a screen's own part stays its own.
 */
export const partsOfTheProgram: readonly Rolldown.CodeSplittingGroup[] = [
  // What both documents begin with; the board has no router.
  {
    name: 'base',
    tags: ['$initial' as const],
    test: (id: string) => !OF_OPENING.test(id) && !OF_THE_OFFICE.test(id),
    priority: 3,
  },
  {
    name: 'start',
    test: (id: string) => !OF_OPENING.test(id) && OF_THE_OFFICE.test(id),
    tags: ['$initial' as const],
    priority: 2,
  },
  // The line to the server, which pages open once they stand.
  {
    name: 'line',
    test: /(?:socket|engine)\.io-|@socket\.io|client[\\/]src[\\/](?:realtime-client|silence|way-back)/,
    minShareCount: 2,
    priority: 1.15,
  },
  // What is of addresses is of the router, which no part of the board's may bring; the shell asks for the school, too.
  {
    name: 'places',
    test: /shared[\\/]lists[\\/]use-address|teacher[\\/]src[\\/]app[\\/]school[\\/]school-tabs/,
    priority: 1.1,
  },
  {
    name: 'lesson',
    test: /resources[\\/]media[\\/]lesson-files|features[\\/]lessons[\\/](?:lessons\.queries|pages[\\/](?:PageThumb|use-page-media|question[\\/]page-questions)|list[\\/](?:LessonStatusMark|lesson-status))/,
    priority: 0.92,
  },
  // What one's own account shows of other programs and other schools.
  {
    name: 'linked',
    test: /teacher[\\/]src[\\/].*[\\/](?:WechatPanel|wechat-panel|LinkedSchools|linked-schools)\./,
    priority: 0.91,
  },
  { name: 'plan-looks', test: /features[\\/]papers[\\/]plan[\\/].*\.module\.css/, priority: 0.91 },
  // What lies on this machine of lessons, for the page of a lesson and for the board: neither brings it before it is asked for.
  {
    name: 'offline',
    test: /shared[\\/]resources[\\/]offline[\\/]/,
    includeDependenciesRecursively: false,
    minShareCount: 2,
    priority: 1.7,
  },
  // What everything on the blackboard is drawn with, apart they would be two styles to name and to fetch, and what a room is made of.
  {
    name: 'stage',
    test: /features[\\/]classroom[\\/](?:kit[\\/](?:StageButton|stage-button|kit\.module)|stage[\\/]stage\.module)|shared[\\/]src[\\/]classroom[\\/](?:state|students[\\/](?:board-writers|lock|written-ink)|likes[\\/]likes|hands[\\/]hands|race[\\/]race|calling[\\/]calling|asking[\\/](?:practice[\\/]practice|quiz-state)|pushed[\\/]pushed)\.ts/,
    includeDependenciesRecursively: false,
    priority: 0.91,
  },
  // What every page behind the sign-in has, the blackboard too: what fails, what is told, and what both are made of.
  { name: 'signed-in', test: OF_SIGNED_IN, minShareCount: 2, priority: 1.6 },
  // What the pages before the sign-in have in common with those behind it, so that they need nothing else of the office.
  {
    name: 'both',
    test: /core[\\/](?:session[\\/])?(BrandMark|wechat-address|dictionaries|ended-note|link-in-hand)|zustand[\\/]esm[\\/]react|kit[\\/]caps-lock|lists[\\/]page-size/,
    priority: 2,
  },
  // Who signs in has a password; who registers, or changes it, chooses one.
  { name: 'new-password', test: /assword-?[Ss]trength/, minShareCount: 2, priority: 2.5 },
  // The pages before the sign-in and the forms behind it check a login name by one rule; no other page does.
  { name: 'login-name', test: /session[\\/]login-name/, priority: 4 },
  // Rules without a form: subjects are told by lists and chosen in forms, names are kept by files, and none may bring what checks forms.
  {
    name: 'words',
    test: /shared[\\/]src[\\/](?:school[\\/](?:built-in-)?subjects|core[\\/](?:names|text[\\/]hidden-signs)|files[\\/]sizes|(?:students|classes)[\\/]rules)\.ts/,
    priority: 4,
  },
  // Further steps of a sign-in, which its page fetches once it stands.
  {
    name: 'steps',
    includeDependenciesRecursively: false,
    test: /features[\\/]session[\\/](?:PhoneForm|SetPasswordForm|second-step[\\/]Second\w+|WechatWay|wechat-popup|BindStep)/,
    priority: 1.2,
  },
  {
    name: 'phone-code',
    test: /fields[\\/]PhoneCodeFields|forms[\\/]phone-code[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1.2,
  },
  {
    name: 'entry',
    // What asks for a teacher's subject brings the list of subjects, which nobody needs who signs in.
    test: /features[\\/]session[\\/](?!PhoneForm|fields[\\/](?:LoginField|TeacherFields|ChoiceField|NewPasswordFields|PhoneCodeFields))/,
    minShareCount: 2,
    priority: 1,
  },
  // Forms that check what is typed by the rules of the server; a list without one needs no rule.
  {
    name: 'form-rules',
    test: /node_modules[\\/]zod[\\/]|packages[\\/]shared[\\/]src[\\/].*(fields|schemas)\.ts/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'office',
    test: (id: string) =>
      !OF_ONE_SUBJECT.test(id) &&
      !OF_LISTS.test(id) &&
      !OF_FORMS.test(id) &&
      !OF_KINDS.test(id) &&
      /apps\/teacher\/src\/(app|core|shared)\/|packages\/|icons|zustand|query/.test(id),
    priority: 1,
    minShareCount: 3,
  },
  // After the office, so that a group does not take what every page needs with it.
  {
    name: 'taught',
    test: /teacher[\\/]src[\\/](?:shared[\\/](?:subject(?:s|-of|-filter)\.ts|school-phases)|core[\\/]school\.ts)/,
    priority: 0.95,
  },
  // The kinds of tasks with their words and pages, which every screen of tasks has.
  {
    name: 'task-kinds',
    includeDependenciesRecursively: false,
    test: OF_TASK_KINDS,
    minShareCount: 2,
    priority: 1.1,
  },
  // The lists of tasks, of every kind alike; a recycle bin comes when it is opened.
  {
    name: 'task-lists',
    includeDependenciesRecursively: false,
    test: /shared[\\/]tasks[\\/](?:list[\\/](?:Task(?:ListScreen|Table|Filters)|DaysFilter|DraftListScreen|task-filter|task-list)|shared[\\/](?:Shared(?:ListScreen|Filters)|shared-filter))/,
    minShareCount: 2,
    priority: 1.05,
  },
  // What is written before it is given, with its times, and what its head and notices say of saving; a lesson says less.
  {
    name: 'task-edit',
    includeDependenciesRecursively: false,
    test: /shared[\\/]tasks[\\/]edit[\\/]edit\.module|shared[\\/]forms[\\/](?:time[\\/]|saving[\\/][Ee]diting)/,
    minShareCount: 2,
    priority: 1.05,
  },
  // A file that is made while one waits comes with the progress of its making.
  {
    name: 'jobs',
    includeDependenciesRecursively: false,
    test: /shared[\\/](?:jobs[\\/]|print[\\/](?:PdfPreview|pdf-preview|left-out))/,
    minShareCount: 2,
    priority: 1.05,
  },
  // Files that wait for the page that asked for them.
  {
    name: 'picked',
    test: /resources[\\/]picker[\\/](?:picked-files|use-picked-files)/,
    minShareCount: 2,
    priority: 1.05,
  },
  { name: 'lists', test: OF_LISTS, minShareCount: 2, priority: 0.9 },
  { name: 'forms', test: OF_FORMS, minShareCount: 2, priority: 0.9 },
  { name: 'file-kinds', test: OF_KINDS, minShareCount: 2, priority: 0.9 },
  // What saves itself, which only editors do.
  {
    name: 'saving',
    includeDependenciesRecursively: false,
    test: /shared[\\/]forms[\\/]saving[\\/](?![Ee]diting)/,
    minShareCount: 2,
    priority: 0.6,
  },
  {
    name: 'transfers',
    test: /src[\\/]upload[\\/](?!multipart|part-size|prove|run|sender|signer|store)|core[\\/]uploads|shared[\\/]transfers[\\/]/,
    minShareCount: 2,
    priority: 0.5,
  },
  // What plays on pages of a file comes with them, not with the words of lists of files.
  {
    name: 'page-media',
    test: /shared[\\/]resources[\\/]media[\\/]PageMedia/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0.5,
  },
  // What a tab keeps of itself for when it is loaded again.
  {
    name: 'in-tab',
    test: /browser[\\/]kept-in-tab|media[\\/]use-kept-place/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0.6,
  },
  ...PARTS_OF_LESSONS,
  // A page of a lesson as it is looked at, with what stands beside it: replay and 巡课 have both, and so has a pad that is shown on the board.
  {
    name: 'viewed',
    test: /classroom[\\/]viewing[\\/](?:ViewedPage|ShownNow|shown-words|viewing\.module|since-words)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0.6,
  },
  { name: 'sender', test: /client[\\/]src[\\/]upload[\\/]/, minShareCount: 2, priority: 0 },
  {
    name: 'screenshots',
    // Who only looks on takes none.
    test: /shared[\\/]drawing[\\/](?:screenshots[\\/](?:use-screenshot|upload-turn|screenshot-services))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0.05,
  },
  {
    name: 'drawing',
    // What makes pictures of pages comes with the first of them, what bars and sheets of tools show with them, not with the board.
    test: /packages[\\/]board(?![\\/]src[\\/](compose|backgrounds|instruments|canvas[\\/]WatchSurface|canvas[\\/]links|canvas[\\/]picture[\\/](?!lazy)))|src[\\/]ink[\\/](?!prepared[\\/]prepared)|shared[\\/]drawing[\\/](?!(?:tools[\\/]|screenshots[\\/])?(?:capture|region|canvas-png|save-screenshot|use-screenshot|upload-turn|PageGround|Option|links|export|tell|ToolIcon|use-tool|shortcut-words|use-sheet|local-ink|use-wheel-zoom))/,
    // The board and its remote are one part, and the office names both: only what others draw with, too, is apart.
    minShareCount: 4,
    priority: 0,
  },
  ...PARTS_OF_ANSWERING,
  // What draws questions; reading formulas for a search comes with the first search.
  {
    name: 'questions',
    test: /packages[\\/]questions(?![\\/]src[\\/](?:photo|voice|blocks[\\/]BoxAtHand))|shared[\\/]questions[\\/](?:PlaceNumber|place-number)|shared[\\/]src[\\/]questions[\\/](?!seen-text|show-question|typed-|files[\\/]|writing[\\/]question-faults)/,
    minShareCount: 2,
    priority: 0,
  },
  // A formula is typed on the blackboard, too, which has no field of rich text.
  {
    name: 'formula-fields',
    includeDependenciesRecursively: false,
    test: /rich-text[\\/]things[\\/]formula[\\/](?!FormulaDialog)/,
    minShareCount: 2,
    priority: 0.15,
  },
  // The field of rich text with its editor, which comes with the first dialog that has one; whether a picture is still on its way is asked without it.
  {
    name: 'rich-text',
    includeDependenciesRecursively: false,
    test: /shared[\\/]forms[\\/]rich-text[\\/](?!unsent-files)|node_modules[\\/](?:@tiptap|prosemirror)/,
    minShareCount: 2,
    priority: 0.1,
  },
  ...PARTS_OF_QUESTIONS,
  {
    name: 'papers',
    includeDependenciesRecursively: false,
    test: /features[\\/]papers[\\/](?:papers\.queries|paper-words|read[\\/]read-papers\.queries)|questions[\\/]papers[\\/]compose-path|shared[\\/]src[\\/]papers[\\/](?:paper-score|numbers)/,
    minShareCount: 2,
    priority: -0.6,
  },
  {
    name: 'facts',
    includeDependenciesRecursively: false,
    test: /shared[\\/](?:src[\\/])?facts[\\/]/,
    minShareCount: 2,
    priority: -0.6,
  },
  {
    name: 'lesson-form',
    includeDependenciesRecursively: false,
    test: /features[\\/]lessons[\\/]form[\\/]/,
    minShareCount: 2,
    priority: -0.6,
  },
  {
    name: 'people',
    test: /teacher[\\/]src[\\/]shared[\\/]people[\\/](?!Person|import)/,
    minShareCount: 2,
    priority: 0,
  },
  // Who waits for picked files, as the lesson editor does, needs none of what picks them.
  {
    name: 'files',
    test: /features[\\/]resources[\\/](?:resources\.|use-preview-address|PreviewInAddress|file-columns)|teacher[\\/]src[\\/]shared[\\/]resources[\\/](?!offline[\\/]|TeacherSearch|ShareChoice|share-choice|media[\\/]use-kept-place|preview-slot|resource-list|ChapterFields|ChapterFilterDialog|picker[\\/](?:picked-files|picker-scenes|use-picked-files))/,
    minShareCount: 2,
    priority: 0,
  },
]
