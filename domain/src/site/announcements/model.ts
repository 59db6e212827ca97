export const announcementLimits = { titleMaxCharacters: 80, messageMaxCharacters: 500 } as const;
