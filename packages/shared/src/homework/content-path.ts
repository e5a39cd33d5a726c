/** The address at which a link shows the content of a homework (specification §2); the link itself stands behind `#`, where no server gets it ([HK-59]). */
export const CONTENT_PATH = '/studentpad/homework-contentshow'
