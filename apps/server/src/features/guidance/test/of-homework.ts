import { GUIDE_PATH } from '@jiangtai/shared/guidance/path.ts'

const HOMEWORK = '/api/homework/v1'

/** The call of a guide that does what a call of homework does. */
export function asGuideCall(name: string): string {
  return name.replace(HOMEWORK, GUIDE_PATH)
}
