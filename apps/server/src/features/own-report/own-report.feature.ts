import { feature } from '../../core/feature.ts'
import { ownReport } from './own-report.routes.ts'

/** 学习报告 of students; it reads facts and keeps nothing. */
export const ownReportFeature = feature({ area: 'own-report', routes: [ownReport] })
