import type { Rolldown } from 'vite'
// What every list is made of, and what forms in dialogs are; the board has neither.
export const OF_LISTS =
  /ui[\\/]src[\\/]lists[\\/](?:DataTable|data-table|RowDetail|row-detail|batch-bar|ChooseCell|use-chosen|BatchBar|RowActs)|shared[\\/]lists[\\/](?:ListScreen|ListFilters|NothingFound|ChooseAll|AddressPart|AddressTabs)/
// What shows a file by its kind: resources and lessons do.
export const OF_KINDS =
  /shared[\\/]files[\\/]FileIcon|shared[\\/]resources[\\/](?:media[\\/](?!PageMedia|lesson-files|use-kept-place)|resource-words|resource-parts|MacrosMark)|shared[\\/]src[\\/]files[\\/]rules|(?:File\w*|Folder|Sound|PlayCircle)Outlined\.js/
export const OF_FORMS =
  /shared[\\/]forms[\\/](?:use-form|(?:Day|Subject)?Fields?|field\.module|FormDialog|form-dialog|PageForm|kept-form)/

// What serves one subject: the screens that need it bring it.
export const OF_ONE_SUBJECT =
  /shared[\\/]src[\\/](?:lessons[\\/](?:progress|together|plan|check|preset|classes)[\\/]|session[\\/]device-words)|teacher[\\/]src[\\/]shared[\\/](people[\\/]|tasks[\\/]|guides[\\/]|jobs[\\/]|pdf[\\/]|pictures[\\/](?:encode-page|page-pictures|photos[\\/])|forms[\\/](?:SubjectFields|phone-code[\\/]|kept-form|PageForm|rich-text[\\/]|time[\\/]|saving[\\/])|school-phases|files[\\/]upload-|targets[\\/]|print[\\/]|subject(?:s|-of|-filter)\.ts|job\.queries|device-words|second-step[\\/]|resources[\\/](?!preview-slot|resource-list)|transfers[\\/])|src[\\/]upload[\\/]|browser[\\/](?:kept-in-tab|sound[\\/])|core[\\/]uploads|client[\\/]src[\\/]classroom[\\/]group-ink|src[\\/]files[\\/]upload-purposes|packages[\\/](?:board|questions)|src[\\/]ink[\\/]|shared[\\/](?:drawing|facts)|shared[\\/]src[\\/](?:questions|facts|tasks|homework|papers|classroom[\\/]|core[\\/](?:trim-end|name-order))|shared[\\/]questions[\\/](?!question-list|renew-files|cart[\\/]cart-key)|shared[\\/]lists[\\/](?:SortableList|AddressDay|BinList|FoundChoice|found-choice|columns[\\/])|ui[\\/]src[\\/](?:MathText|MathLine|math-|split-math|lists[\\/]figures[\\/]|drag[\\/]|photo[\\/]|kit[\\/]combobox[\\/])/

// What runs when a document is opened: no part may import it, because it would run there, too.
export const OF_OPENING = /teacher[\\/](?:index|board)\.html|teacher[\\/]src[\\/](?:board|main)\.tsx/
// The router, and what of the app the blackboard does not begin with.
export const OF_THE_OFFICE =
  /react-router|teacher[\\/]src[\\/]app[\\/](?!checks-without-eval|links[\\/]link-place|load-screen|PartFailure|plain-page|use-retry-online)/

export const OF_TASK_KINDS =
  /shared[\\/]tasks[\\/](?:kind[\\/]|task-words|task\.queries|list[\\/]use-new-task)|shared[\\/]src[\\/](?:tasks[\\/](?:kinds|handing|list-filters|giving[\\/]set-score)|(?:homework|guidance)[\\/](?:path|ways))\.ts|questions[\\/]homework[\\/](?:homework-paths|wait-words|set-names)/
export const OF_SIGNED_IN =
  /teacher[\\/]src[\\/]app[\\/](?:signed-in[\\/]|shell[\\/]screen[\\/]ArrivingPart)|ui[\\/]src[\\/]kit[\\/](?:NoticeHost|notices|Dialog|dialog\.module|Button|button\.module|modal|escape)|ui[\\/]src[\\/]icons[\\/]|(?:CloseOutlined|CloseCircleFilled|CheckCircleFilled|ExclamationCircleFilled|InfoCircleFilled)\.js|clsx|(?:query-core|react-query)[\\/].*utation|preview-slot|shared[\\/]drawing[\\/]tell\.ts/

const shared = { includeDependenciesRecursively: false, minShareCount: 2 }

/** What a question is answered with, which teachers try in two previews alone, and the box at hand, which the marking desk has without it. */
export const PARTS_OF_ANSWERING: readonly Rolldown.CodeSplittingGroup[] = [
  {
    ...shared,
    name: 'answer-sheet',
    test: /packages[\\/]questions[\\/]src[\\/](?:sheet|answer)[\\/](?!keys[\\/](?:typing|use-key-pressing))/,
    priority: 0.05,
  },
  // Tables of figures, which reports and records have and lists have not.
  { ...shared, name: 'figures', test: /lists[\\/]figures[\\/]/, priority: 1.1 },
  { ...shared, name: 'box-at-hand', test: /questions[\\/]src[\\/]blocks[\\/]BoxAtHand/, priority: 0.06 },
]

/** What lists of questions, and what stands beside them, have in common. */
export const PARTS_OF_QUESTIONS: readonly Rolldown.CodeSplittingGroup[] = [
  // A card of a list, after the questions: what shows one in class or in a record needs neither its fold nor the list of its pictures.
  {
    name: 'question-card',
    test: /teacher[\\/]src[\\/]shared[\\/]questions[\\/](QuestionCard|FoldedText|use-hits|folded-text|question-card)|questions[\\/]files[\\/]question-files/,
    minShareCount: 2,
    priority: -0.5,
  },
  // What lists of questions ask, and those of papers, too: they need nothing that draws a question.
  {
    name: 'question-queries',
    includeDependenciesRecursively: false,
    test: /shared[\\/]questions[\\/](?:review[\\/]review|collections[\\/]collections|cart[\\/]cart|find[\\/]conditions)\.queries|place[\\/]LaterPlaceButton|(?:questions[\\/]details[\\/]question-detail|similar-questions)\.queries/,
    minShareCount: 2,
    priority: -0.4,
  },
  // What one does with a question: collect it, put it into the cart, copy it, hand it in.
  {
    name: 'question-acts',
    includeDependenciesRecursively: false,
    test: /features[\\/]questions[\\/](?:questions\.|edit[\\/]edit\.queries|collect[\\/]|batch[\\/](?:ChooseCard|batch\.module)|details[\\/](?!OneQuestion|SimilarQuestions)|QuestionMore|CopyQuestionText|pictures[\\/]PicturesButton)|shared[\\/]questions[\\/]cart[\\/]CartButton/,
    minShareCount: 2,
    priority: -0.5,
  },
  {
    name: 'question-lists',
    includeDependenciesRecursively: false,
    test: /features[\\/]questions[\\/]list[\\/](?!\w+Screen|OpenImports)/,
    minShareCount: 2,
    priority: -0.6,
  },
  // What narrows a list of questions, with the tree of chapters and points: other lists have it too, and so has the board, which may bring nothing of addresses.
  {
    name: 'question-find',
    includeDependenciesRecursively: false,
    test: /shared[\\/]questions[\\/](?:find[\\/](?!conditions\.)|place[\\/](?!PointFinder|points\.|point-finder|(?:Later)?PlaceButton))/,
    minShareCount: 2,
    priority: -0.55,
  },
]

/** Small things that parts of a lesson have in common: each as a file of its own would cost more than it holds. */
export const PARTS_OF_LESSONS: readonly Rolldown.CodeSplittingGroup[] = [
  // A few words each.
  {
    ...shared,
    name: 'lesson-words',
    test: /viewing[\\/]since-words|quick[\\/]source-words|record[\\/]question-numbers/,
    priority: 0.5,
  },
  // A rule each.
  {
    ...shared,
    name: 'lesson-rules',
    test: /shared[\\/]src[\\/](?:lessons[\\/](?:classes[\\/]given-classes|check[\\/]offline-limits)|classroom[\\/](?:timer[\\/]page-timer|asking[\\/]practice[\\/]question-count))\.ts/,
    priority: 0.92,
  },
  // What the pages of a lesson and the panes beside them share.
  {
    ...shared,
    name: 'lesson-panes',
    test: /features[\\/]lessons[\\/](?:quizzes[\\/]classes[\\/](?:ClassChoice|class-choice)|pages[\\/]question[\\/]question-page|together[\\/](?:met-pages|comments[\\/](?:CommentButton|conversations|comments\.queries)))/,
    priority: 0.92,
  },
]
