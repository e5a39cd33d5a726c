import { GUIDE_WAY } from '@jiangtai/shared/guidance/ways.ts'
import { lazy } from 'react'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import type { TaskKind } from '../../shared/tasks/kind/TaskKind.tsx'
import {
  GUIDE_DRAFTS,
  GUIDE_LIST,
  guideEditPath,
  guidePath,
  SHARED_GUIDES,
  sharedGuidePath,
} from './guidance-paths.ts'

/** 导学, as the screens of tasks know it. */
export const guidanceKind: TaskKind = {
  id: 'guidance',
  name: '导学',
  paths: {
    ...{ list: GUIDE_LIST, drafts: GUIDE_DRAFTS, shared: SHARED_GUIDES },
    ...{ sharedOne: sharedGuidePath, edit: guideEditPath, one: guidePath },
  },
  ways: [{ id: GUIDE_WAY, name: '导学', hint: '一步一步完成' }],
  words: {
    ...{ give: '新建导学', remind: '催学', write: '写一道题', excellent: '优秀作答' },
    nothingGiven:
      '还没有发布过导学。一份导学由几步组成：阅读、观看、练习、困惑、自评；学生课前自己学，您看报告备课。',
  },
  NewDialog: laterDialog(async () => (await import('./NewGuideDialog.tsx')).NewGuideDialog),
  ListTools: null,
  PublishDialog: laterDialog(async () => (await import('./PublishGuideDialog.tsx')).PublishGuideDialog),
  ContentLinkDialog: null,
  PrintDialog: laterDialog(async () => (await import('./worksheet/WorksheetDialog.tsx')).WorksheetDialog),
  RegisterPane: null,
  StepsPane: lazy(async () => ({ default: (await import('./steps/StepsPane.tsx')).StepsPane })),
}
