/** The parts of the pages that are fetched once the pages stand. They are one file: as files of their own they would be fetched one by one. */
export { LessonFiles } from '../LessonFiles.tsx'
export { AddQuestionPage } from './question/AddQuestionPage.tsx'
export { PreviewButton } from './preview/PreviewButton.tsx'
export { PageView } from './PageView.tsx'
export { MakingNotice } from './making/MakingNotice.tsx'
export { TickedBar } from './TickedBar.tsx'
export { PageMark } from './classes/PageMark.tsx'
