export const settingsMenuCopy = {
  darkTheme: 'Dark theme',
  helpDialogs: 'Help Dialogs',
  logOut: 'Log Out',
} as const;
