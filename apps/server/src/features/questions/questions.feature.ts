import { feature, type Upkeep } from '../../core/feature.ts'
import { shownInDocument } from '../../core/objects/shown-columns.ts'
import { questionsAuditWords } from './writing/audit-words.ts'
import { questionBin } from './writing/bin/question-bin.routes.ts'
import { collections } from './collections/collections.routes.ts'
import { ensureCatalogue } from './catalogue/catalogue.service.ts'
import { questionDesk } from './desk/desk.routes.ts'
import { READ_IMPORT, READ_PHOTOS } from './desk/read/read-import.jobs.ts'
import { IMPORT_PICTURES, questionImport, questionImportPiece } from './desk/desk.table.ts'
import { sweepImports } from './desk/forget-imports.ts'
import { schoolTrees } from './catalogue/trees/school-trees.routes.ts'
import { questionExchange } from './exchange/exchange.routes.ts'
import { finding } from './search/finding.routes.ts'
import { questionFileRoutes } from './files/question-files.routes.ts'
import { questionUploads } from './files/question-purpose.ts'
import { questionJobs } from './questions.jobs.ts'
import { questions } from './questions.routes.ts'
import { DOCUMENT_FILES, questionVersion } from './questions.table.ts'
import { fillQuestionSearch } from './search/fill-question-search.store.ts'
import { questionsPersonal } from './questions.personal.ts'
import { questionStatisticsRoutes } from './results/statistics/statistics.routes.ts'
import { latelyMissed } from './results/wrong/lately.routes.ts'
import { wrongQuestions } from './results/wrong/wrong.routes.ts'
import { questionReports } from './writing/reports/reports.routes.ts'
import { sourceUploads } from './import/sources/source-purpose.ts'
import { questionSources } from './import/sources/sources.routes.ts'
import { questionVersions } from './writing/versions/versions.routes.ts'
import { questionWriting } from './writing/writing.routes.ts'

const fillSearch: Upkeep = ({ database }, _features, stop) => fillQuestionSearch(database.orm, { stop })

export const questionsFeature = feature({
  area: 'questions',
  personal: questionsPersonal,
  routes: [
    questions,
    finding,
    schoolTrees,
    collections,
    questionExchange,
    questionFileRoutes,
    questionWriting,
    questionBin,
    questionVersions,
    questionStatisticsRoutes,
    wrongQuestions,
    latelyMissed,
    questionReports,
    questionDesk,
    questionSources,
  ],
  auditWords: questionsAuditWords,
  uploads: [questionUploads, sourceUploads],
  jobs: () => questionJobs,
  // An office may take minutes for a file ([QI-146]), and so do the pages that are read of photos.
  jobs_apart: [READ_IMPORT, READ_PHOTOS],
  shows: [
    shownInDocument(questionVersion.document, DOCUMENT_FILES),
    shownInDocument(questionImportPiece.document, DOCUMENT_FILES),
    shownInDocument(questionImport.pictures, IMPORT_PICTURES),
  ],
  // Questions of an older form ([QS-10]); a process of an older version may go on storing some.
  starts: [({ database }) => ensureCatalogue(database.orm), fillSearch],
  sweeps: [fillSearch, sweepImports],
})
