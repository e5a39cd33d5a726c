import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import type { TaskKind } from '../../shared/tasks/kind/TaskKind.tsx'

/** 作业, as the screens of tasks know it. */
export const homeworkKind: TaskKind = {
  id: 'homework',
  PublishDialog: laterDialog(
    async () => (await import('./workload/PublishHomeworkDialog.tsx')).PublishHomeworkDialog,
  ),
  ContentLinkDialog: laterDialog(
    async () => (await import('./content/ContentLinkDialog.tsx')).ContentLinkDialog,
  ),
}
