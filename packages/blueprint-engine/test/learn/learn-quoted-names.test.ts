import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const texts = (...names: string[]) => names.map((name) => ({ name, type: 'string' }));
const boat = aModel({ name: 'Boat', attributes: texts('hull', 'rig') });
const towPath = aModel({ name: 'TowPath', attributes: texts('pierCode', 'lockCount') });

test('[L4] a message that begins with the name of an aggregate says it in words, also beside a query', () => {
  const files = {
    'store/boat.go':
      'if err == sql.ErrNoRows {\n\treturn fmt.Errorf("boat not found")\n}\nreturn errors.New("boat is gone")\n',
  };
  expect(transferred(files, boat, towPath)).toEqual({
    'store/tow_path.go':
      'if err == sql.ErrNoRows {\n\treturn fmt.Errorf("tow path not found")\n}\nreturn errors.New("tow path is gone")\n',
  });
});

test('[L4] names of styles beside each other are no sentence', () => {
  const files = { 'boat.html': '<p class="boat wide">\n<p class="wide boat">\n' };
  expect(transferred(files, boat, towPath)).toEqual({
    'tow-path.html': '<p class="tow-path wide">\n<p class="wide tow-path">\n',
  });
});

test('[L4] a query over several lines calls tables and columns as tables are called, and so does a part of one', () => {
  const files = {
    'store/boat.go':
      'query := `\n\t\tINSERT INTO boats (hull, rig)\n\t\tVALUES ($1, $2)`\nset("hull = $%d", n)\nset("rig = $%d", n)\n',
  };
  expect(transferred(files, boat, towPath)).toEqual({
    'store/tow_path.go':
      'query := `\n\t\tINSERT INTO tow_paths (pier_code, lock_count)\n\t\tVALUES ($1, $2)`\nset("pier_code = $%d", n)\nset("lock_count = $%d", n)\n',
  });
});

test('[L4] a file that is named in a comment is called as files of its language are', () => {
  const files = { 'app/boat.py': '# app/boat.py\n\nboat = 1\n' };
  expect(transferred(files, boat, towPath)).toEqual({
    'app/tow_path.py': '# app/tow_path.py\n\ntow_path = 1\n',
  });
});
