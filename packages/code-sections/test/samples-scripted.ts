import type { Sample } from './samples.ts';

/** Other programming languages. */
export const scriptedSamples: Sample[] = [
  {
    path: 'order.py',
    text: `from dataclasses import dataclass, field
import os, sys
from a import (
    b,
    c as d,
)


@dataclass(frozen=True)
class Order(Base, Mixin):
    """Doc."""

    id: UUID
    # total
    total: int = 0

    class Meta:
        ordering = ["a", "b"]

    @property
    def name(self, a: int, *args, b=1) -> str:
        if a and b and c:
            return "x"
        elif d:
            pass
        else:
            e()
        return {"id": self.id, "total": self.total}

    def where(self):
        try:
            pass
        except A:
            x()
        except B:
            y()
        return self.q.filter(a=1).order_by("b").all()
        # last


STATES = (
    ("draft", "Draft"),
    ("placed", "Placed"),
)
match x:
    case 1:
        a()
    case 2:
        b()
`,
    siblings: [
      ['dataclass', 'field'],
      ['b', 'c as d'],
      ['Base', 'Mixin'],
      ['"id": self.id', '"total": self.total'],
      ['a', 'b', 'c'],
      [
        'if a and b and c:\n            return "x"',
        'elif d:\n            pass',
        'else:\n            e()',
      ],
      ['"id": self.id', '"total": self.total'],
      ['except A:\n            x()', 'except B:\n            y()'],
      ['.filter(a=1)', '.order_by("b")', '.all()'],
      ['("draft", "Draft")', '("placed", "Placed")'],
      ['case 1:\n        a()', 'case 2:\n        b()'],
    ],
  },
  {
    path: 'orders.go',
    text: `package orders

import (
	"context"
	"fmt"
)

// Order is kept.
type Order struct {
	ID    uuid.UUID \`json:"id"\`
	Total int       \`json:"total"\` // cents
}

type Orders interface {
	Find(ctx context.Context, id uuid.UUID) (*Order, error)
	Save(ctx context.Context, order *Order) error
}

const (
	Draft State = iota
	Placed
)

var errs = map[string]error{
	"a": ErrA,
	"b": ErrB,
}

func (s *Service) Place(ctx context.Context, a, b string) (Order, error) {
	if err != nil {
		return nil, fmt.Errorf("x: %w", err)
	} else if b {
		c()
	}
	switch s {
	case Draft:
		return a()
	case Placed, Done:
		return b()
	default:
	}
	r.Get("/orders", h.List)
	r.Post("/orders", h.Create)
	o := Order{ID: id, Total: 1}
	return q.Where(a).Order(b).Find(c), nil
}
`,
    siblings: [
      ['"context"', '"fmt"'],
      ['ID    uuid.UUID `json:"id"`', 'Total int       `json:"total"` // cents'],
      [
        'Find(ctx context.Context, id uuid.UUID) (*Order, error)',
        'Save(ctx context.Context, order *Order) error',
      ],
      ['Draft State = iota', 'Placed'],
      ['"a": ErrA', '"b": ErrB'],
      ['ctx context.Context', 'a, b string'],
      ['case Draft:\n\t\treturn a()', 'case Placed, Done:\n\t\treturn b()', 'default:'],
      ['.Where(a)', '.Order(b)', '.Find(c)'],
      ['ID: id', 'Total: 1'],
    ],
  },
  {
    path: 'order.rs',
    text: `use std::{collections::HashMap, fmt};
use serde::{Deserialize, Serialize};

/// An order.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Order<T: A + B> {
    /// id
    pub id: Uuid,
    #[serde(default)]
    pub total: u32,
}

pub enum State { Draft, Placed(u32), Done { at: Instant } }

impl Order {
    pub fn new(id: Uuid, total: u32) -> Result<Self, Error> {
        match state {
            State::Draft => a(),
            State::Placed(x) if x > 1 => { b() }
            _ => {}
        }
        let x = vec![1, 2];
        router.route("/a", get(a)).route("/b", post(b)).with_state(s)
    }
}

mod tests { #[test] fn a() {} }
`,
    siblings: [
      ['collections::HashMap', 'fmt'],
      ['Deserialize', 'Serialize'],
      ['#[derive(Debug, Clone, Serialize)]', '#[serde(rename_all = "camelCase")]'],
      ['/// id\n    pub id: Uuid', '#[serde(default)]\n    pub total: u32'],
      ['A', 'B'],
      ['Draft', 'Placed(u32)', 'Done { at: Instant }'],
      ['State::Draft => a()', 'State::Placed(x) if x > 1 => { b() }', '_ => {}'],
      ['.route("/a", get(a))', '.route("/b", post(b))', '.with_state(s)'],
    ],
  },
  {
    path: 'Order.php',
    text: `<?php

namespace App\\Orders;

use App\\Base;
use App\\{A, B};

#[ORM\\Entity]
#[ORM\\Table(name: 'orders')]
final class Order extends Base implements A, B
{
    use X, Y;
    #[ORM\\Column]
    private string $name;

    protected $fillable = ['name', 'total'];

    public function __construct(private readonly Uuid $id, int $total = 0) {}

    public function rules(): array
    {
        return [
            'name' => 'required|string',
            'total' => ['required', 'int'],
        ];
    }

    public function up(): void
    {
        $table->string('name')->nullable()->index();
        match ($a) { 1 => 'x', 2, 3 => 'y', default => 'z' };
        switch ($a) { case 1: b(); break; case 2: c(); break; }
        if ($a) { b(); } elseif ($c) { d(); } else { e(); }
    }
}

enum State: string { case Draft = 'draft'; case Placed = 'placed'; }
`,
    siblings: [
      ['A', 'B'],
      ['#[ORM\\Entity]', "#[ORM\\Table(name: 'orders')]"],
      ['private readonly Uuid $id', 'int $total = 0'],
      ["'name' => 'required|string'", "'total' => ['required', 'int']"],
      ["->string('name')", '->nullable()', '->index()'],
      ["1 => 'x'", "2, 3 => 'y'", "default => 'z'"],
      ['case 1: b(); break;', 'case 2: c(); break;'],
      ['if ($a) { b(); }', 'elseif ($c) { d(); }', 'else { e(); }'],
      ["case Draft = 'draft';", "case Placed = 'placed';"],
    ],
  },
  {
    path: 'order.rb',
    text: `require 'a'
require_relative 'b'

module Shop
  # Order.
  class Order < ApplicationRecord
    belongs_to :customer, class_name: 'Person'
    has_many :lines

    validates :name, presence: true, length: { maximum: 3 }
    STATES = %w[draft placed].freeze
    attr_reader :a, :b

    def place(customer, at: nil)
      if a && b
        c
      elsif d
        e
      else
        f
      end
      case x
      when 1 then y
      when 2 then z
      else w
      end
      where(a: 1).order(:b).first
      lines.each do |line|
        line.go
        line.stop
      end
    rescue A => e
      b
    rescue B
      c
    end
  end
end
`,
    siblings: [
      [':name', 'presence: true', 'length: { maximum: 3 }'],
      [':a', ':b'],
      ['customer', 'at: nil'],
      ['if a && b\n        c', 'elsif d\n        e', 'else\n        f'],
      ['when 1 then y', 'when 2 then z'],
      ['line.go', 'line.stop'],
    ],
  },
];
