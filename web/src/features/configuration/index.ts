export { AddUserForm } from './add-user-form.tsx';
export { ConfigurationFrame } from './configuration-frame.tsx';
export { removeUser } from './configuration-queries.ts';
export { texts as configurationTexts } from './configuration-texts.ts';
export { ProfileForm } from './profile-form.tsx';
export { Profile } from './profile.tsx';
export type { Removal } from './remove-user-dialog.tsx';
export { Users } from './users.tsx';
