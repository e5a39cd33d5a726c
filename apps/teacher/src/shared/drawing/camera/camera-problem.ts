/** Why no picture is shown. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'unplugged' | 'other'

const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The problem of a teacher at the camera that the browser's refusal stands for. */
export function problemOf(error: unknown): CameraProblem {
  return error instanceof DOMException ? (BY_NAME[error.name] ?? 'other') : 'other'
}

/** The fault and its remedy, in a teacher's words. */
export const PROBLEM_WORDS: Readonly<Record<CameraProblem, { title: string; advice: string }>> = {
  insecure: {
    title: '在这个网址上不能用展台',
    advice:
      '浏览器只允许在 https 开头的网址，或在运行讲台的这台电脑上（http://localhost）打开摄像头。请换用 https 网址，或请学校的网络管理员给讲台配上 https。',
  },
  none: {
    title: '没有找到展台或摄像头',
    advice: '请看看展台的电源和 USB 线是否接好，接好后会自动打开。',
  },
  refused: {
    title: '浏览器没有允许使用摄像头',
    advice:
      '请点地址栏左边的图标，把“摄像头”改为“允许”，再点“重试”。没有这一项时，请在电脑的系统设置里允许浏览器使用摄像头。',
  },
  busy: {
    title: '摄像头正被别的程序使用',
    advice: '请关掉正在用它的软件，例如展台自带的软件、会议软件，再点“重试”。',
  },
  unplugged: {
    title: '展台断开了',
    advice: '请看看展台的电源和 USB 线，接好后会自动打开。',
  },
  other: {
    title: '展台没有打开',
    advice: '请拔下展台的 USB 线重新插好，再点“重试”。',
  },
}

/** Whether plugging a camera in mends the problem: the camera is opened by itself then. */
export function waitsForCamera(problem: CameraProblem): boolean {
  return problem === 'none' || problem === 'unplugged'
}
