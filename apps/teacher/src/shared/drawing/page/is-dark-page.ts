import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'

/** Is it written on in chalk? A page without a picture or a ground of its own is a 黑板 ([SH-41]). */
export function isDarkPage({
  image_url,
  background = 'blackboard',
}: Pick<ClassroomPage, 'image_url' | 'background'>): boolean {
  return image_url === null && (background === 'blackboard' || background === 'greenboard')
}
