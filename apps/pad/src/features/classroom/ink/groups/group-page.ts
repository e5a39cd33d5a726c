import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { GROUP_BOARD_RATIO } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'

/** A group's board as a blank page. */
export function groupPage({ board_id, name }: { board_id: string; name: string }): ClassroomPage {
  return { page_id: board_id, kind: 'board', title: name, ratio: GROUP_BOARD_RATIO, image_url: null }
}
