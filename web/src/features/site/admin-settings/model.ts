export const ADMIN_TABS = ['general', 'odds'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];
