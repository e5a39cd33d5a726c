import { HOMEWORK_WAY_NAMES, type HomeworkWay } from '@jiangtai/shared/homework/ways.ts'
import { lazy } from 'react'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import {
  HOMEWORK_DRAFTS,
  HOMEWORK_LIST,
  homeworkEditPath,
  homeworkPath,
  SHARED_HOMEWORK,
  sharedHomeworkPath,
} from '../../shared/questions/homework/homework-paths.ts'
import type { TaskKind } from '../../shared/tasks/kind/TaskKind.tsx'
import { WorkloadLink } from './workload/WorkloadLink.tsx'

/** The ways that can be chosen, each with its meaning for the students. */
const WAY_HINTS = {
  online: '在平板或电脑上作答',
  photo: '写在纸上，拍照提交',
  spoken: '读、背、说，录音提交',
  reading: '读文档和文字、听声音、看视频，没有题目和分数',
  paper: '写在纸上交给老师，由老师登记',
} as const satisfies Partial<Record<HomeworkWay, string>>
const OFFERED_WAYS = ['online', 'photo', 'spoken', 'reading', 'paper'] as const

/** 作业, as the screens of tasks know it. */
export const homeworkKind: TaskKind = {
  id: 'homework',
  name: '作业',
  paths: {
    ...{ list: HOMEWORK_LIST, drafts: HOMEWORK_DRAFTS, shared: SHARED_HOMEWORK },
    ...{ sharedOne: sharedHomeworkPath, edit: homeworkEditPath, one: homeworkPath },
  },
  ways: OFFERED_WAYS.map((id) => ({ id, name: HOMEWORK_WAY_NAMES[id], hint: WAY_HINTS[id] })),
  words: {
    ...{ give: '布置作业', remind: '催交', write: '写作业内容', excellent: '优秀作业' },
    nothingGiven: '还没有布置过作业。从题库、试题篮或试卷选题，选好班级和截止时间就能发布。',
  },
  NewDialog: laterDialog(
    async () => (await import('../../shared/questions/homework/NewHomeworkDialog.tsx')).NewHomeworkDialog,
  ),
  ListTools: WorkloadLink,
  PublishDialog: laterDialog(
    async () => (await import('./workload/PublishHomeworkDialog.tsx')).PublishHomeworkDialog,
  ),
  PrintDialog: null,
  ContentLinkDialog: laterDialog(
    async () => (await import('./content/ContentLinkDialog.tsx')).ContentLinkDialog,
  ),
  StepsPane: null,
  RegisterPane: lazy(async () => ({ default: (await import('./register/RegisterPane.tsx')).RegisterPane })),
}
