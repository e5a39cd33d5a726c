import type { Rolldown } from 'vite'
// What every list is made of, and what forms in dialogs are; the board has neither.
export const OF_LISTS =
  /ui[\\/]src[\\/]lists[\\/](?:DataTable|data-table|RowDetail|row-detail|batch-bar|ChooseCell|use-chosen|BatchBar|RowActs)|shared[\\/]lists[\\/](?:ListScreen|ListFilters|NothingFound|ChooseAll|AddressPart|AddressTabs)/
// What shows a file by its kind: resources and lessons do.
export const OF_KINDS =
  /shared[\\/]files[\\/]FileIcon|shared[\\/]resources[\\/](?:media[\\/](?!PageMedia|lesson-files)|resource-words|resource-parts|MacrosMark)|shared[\\/]src[\\/]files[\\/]rules|(?:File\w*|Folder|Sound|PlayCircle)Outlined\.js/
export const OF_FORMS =
  /shared[\\/]forms[\\/](?:use-form|(?:Day|Subject)?Fields?|field\.module|FormDialog|form-dialog|PageForm|kept-form)/

// What serves one subject: the screens that need it bring it.
export const OF_ONE_SUBJECT =
  /shared[\\/]src[\\/]lessons[\\/](?:progress|together|plan)[\\/]|teacher[\\/]src[\\/]shared[\\/](people[\\/]|tasks[\\/]|guides[\\/]|jobs[\\/]|pdf[\\/]|pictures[\\/](?:encode-page|page-pictures|photos[\\/])|forms[\\/](?:SubjectFields|phone-code[\\/]|kept-form|PageForm|rich-text[\\/]|time[\\/]|saving[\\/](?!use-guard))|school-phases|files[\\/]upload-|targets[\\/]|print[\\/]|subject(?:s|-of|-filter)\.ts|job\.queries|device-words|second-step[\\/]|resources[\\/](?!preview-slot|resource-list)|transfers[\\/])|src[\\/]upload[\\/]|core[\\/]uploads|src[\\/]files[\\/]upload-purposes|packages[\\/](?:board|questions)|src[\\/]ink[\\/]|shared[\\/](?:drawing|facts)|shared[\\/]src[\\/](?:questions|facts|tasks|homework|papers|classroom[\\/]|core[\\/](?:trim-end|name-order))|shared[\\/]questions[\\/](?!question-list|renew-files|cart[\\/]cart-key)|shared[\\/]lists[\\/](?:SortableList|AddressDay|BinList|FoundChoice|found-choice)|ui[\\/]src[\\/](?:MathText|math-|split-math|drag[\\/]|photo[\\/])/

// What runs when a document is opened: no part may import it, because it would run there, too.
export const OF_OPENING = /teacher[\\/](?:index|board)\.html|teacher[\\/]src[\\/](?:board|main)\.tsx/
// The router, and what of the app the blackboard does not begin with.
export const OF_THE_OFFICE =
  /react-router|teacher[\\/]src[\\/]app[\\/](?!checks-without-eval|links[\\/]link-place|load-screen|PartFailure|plain-page|use-retry-online)/

export const OF_TASK_KINDS =
  /shared[\\/]tasks[\\/](?:kind[\\/]|task-words|task\.queries|list[\\/]use-new-task)|shared[\\/]src[\\/](?:tasks[\\/](?:kinds|handing|list-filters|giving[\\/]set-score)|(?:homework|guidance)[\\/](?:path|ways))\.ts|questions[\\/]homework[\\/](?:homework-paths|wait-words|set-names)/
export const OF_SIGNED_IN =
  /teacher[\\/]src[\\/]app[\\/](?:signed-in[\\/]|shell[\\/]screen[\\/]ArrivingPart)|school[\\/]school-tabs|ui[\\/]src[\\/]kit[\\/](?:NoticeHost|notices|Dialog|dialog\.module|Button|button\.module|modal|escape)|ui[\\/]src[\\/]icons[\\/]|(?:CloseOutlined|CloseCircleFilled|CheckCircleFilled|ExclamationCircleFilled|InfoCircleFilled|DeleteOutlined)\.js|clsx|(?:query-core|react-query)[\\/].*utation|preview-slot/

const shared = { includeDependenciesRecursively: false, minShareCount: 2 }

/** What a question is answered with, which teachers try in two previews alone, and the box at hand, which the marking desk has without it. */
export const PARTS_OF_ANSWERING: readonly Rolldown.CodeSplittingGroup[] = [
  {
    ...shared,
    name: 'answer-sheet',
    test: /packages[\\/]questions[\\/]src[\\/](?:sheet|answer)[\\/](?!keys[\\/](?:typing|use-key-pressing))/,
    priority: 0.05,
  },
  { ...shared, name: 'box-at-hand', test: /questions[\\/]src[\\/]blocks[\\/]BoxAtHand/, priority: 0.06 },
]
