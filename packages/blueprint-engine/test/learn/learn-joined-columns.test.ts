import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

/** What one is called, its owner and each of what it has several of. */
interface Called {
  name: string;
  text: string;
  owner: string;
  part: string;
}

const lower = (name: string) => name.toLowerCase();

const entity = ({ name, text, owner, part }: Called) => `package harbour;

@Entity
public class ${name} {

    @Id
    private Long id;

    @Column(name = "${text}")
    private String ${text};

    @ManyToOne
    @JoinColumn(name = "${lower(owner)}_id", referencedColumnName = "id")
    private ${owner} ${lower(owner)};

    @ManyToMany
    @JoinTable(name = "${lower(name)}_${lower(part)}",
               joinColumns = @JoinColumn(name = "${lower(name)}_id", referencedColumnName = "id"),
               inverseJoinColumns = @JoinColumn(name = "${lower(part)}_id", referencedColumnName = "id"))
    private Set<${part}> ${lower(part)}s = new HashSet<>();

    public Long getId() {
        return id;
    }

    public String get${text.charAt(0).toUpperCase()}${text.slice(1)}() {
        return ${text};
    }

    public ${owner} get${owner}() {
        return ${lower(owner)};
    }

    public Set<${part}> get${part}s() {
        return ${lower(part)}s;
    }
}
`;

const modelOf = ({ name, text, owner, part }: Called) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int64' },
      { name: text },
      { name: lower(owner), type: owner },
      { name: `${lower(part)}s`, type: `${part}[]` },
    ],
  });

test('[L30] the key of another table that a column is joined by is not the own one', async () => {
  const boat = { name: 'Boat', text: 'hull', owner: 'Captain', part: 'Sail' };
  const raft = { name: 'Raft', text: 'rope', owner: 'Pier', part: 'Log' };
  expect(
    await transferredByGrammar({ 'Boat.java': entity(boat) }, modelOf(boat), modelOf(raft)),
  ).toEqual({ 'Raft.java': entity(raft) });
});
