/** Where sign-ins wait that are told once the blackboard is left; of this tab. */
export const KEPT_SIGN_INS = 'jiangtai.teacher.sign-ins'
