/** Every word of the configuration pages. */
export const texts = {
  configuration: 'Configuration',
  locally:
    'The profile and users screens do not work when the product runs locally as they do on a server: people you add cannot sign in from another computer.',

  profile: 'Profile',
  email: 'E-mail',
  name: 'Name',
  noName: 'No name yet',
  edit: 'Edit',
  submit: 'Submit',
  saving: 'Saving...',
  cancel: 'Cancel',
  profileFailed: 'There was an error updating the user profile',

  users: 'Organisation Users',
  usersText: 'The people who work on this organisation’s processes and services with you.',
  actions: 'Actions',
  noUsers: 'No other user in this organisation',
  addUser: 'Add a User',
  addUserText: 'They join when they first sign in with this e-mail address.',
  addFailed: 'There was an error creating the user',
  remove: 'Remove',
  removeUser: (email: string) => `Remove ${email}`,
  confirmRemoval: 'Confirm user removal',
  removalText: (email: string) => `Do you really want to remove ${email} from this organisation?`,
  no: 'No',
  yes: 'Yes',
  loading: 'Loading...',

  platform: 'Platform',
  blueprints: 'AI Blueprints',
  none: '–',
} as const;
